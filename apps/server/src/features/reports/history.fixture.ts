import { buyCodes, renewCode } from '../codes/code-functions.queries.ts';
import { expectDone, firstResult, type LedgerWorld, origin } from '../credits/ledger.fixture.ts';
import { switchDevice } from '../devices/device-functions.queries.ts';

/** A purchase as a plain book of the test’s own has it. */
export interface Bought {
  at: Date;
  payer: number;
  app: number;
  points: number;
  isRenewal: boolean;
  isUndone: boolean;
  /** Of a year: the first purchase of its time, and the how-manieth renewal it is. */
  first?: Bought;
  place: number;
  isYear: boolean;
  /** Until when it pays, and whether it was renewed before. */
  end: Date | null;
  isFollowed: boolean;
}

interface Box {
  /** The purchase on top. */
  top: Bought | null;
  owner: number | null;
}

/** Plays a history on the ledger and keeps a book of its own beside it, as plainly as it can be kept. */
export function openHistory(world: LedgerWorld) {
  const boxes = new Map<string, Box>();
  const book: Bought[] = [];
  const codes: { handle: string; value: string; owner: number }[] = [];
  let undoable: { id: number; bought: Bought; box: Box; before: Box } | null = null;
  const boxOf = (mac: string, app: number): Box => {
    const found = boxes.get(`${mac} ${app}`) ?? { top: null, owner: null };
    boxes.set(`${mac} ${app}`, found);
    return found;
  };

  return {
    book,
    async activate(payer: number, mac: string, app: number, packageKind: '1-year' | 'lifetime', now: Date) {
      undoable = null;
      const asked = { mac, applicationIds: [app], packageKind, isConfirmed: true, now };
      const result = await firstResult(world.activate(payer, asked));
      if (result.code !== '000000') return;
      const box = boxOf(mac, app);
      const before = { ...box };
      const term = box.top;
      const isOver = term === null || term.end === null || term.end <= now;
      const sides = [payer, isOver ? null : box.owner];
      const isSeen = (person: number) =>
        person === world.admin || sides.includes(person) || (person === world.reseller && sides.includes(world.child));
      const bought: Bought = {
        at: now,
        payer,
        app,
        points: result.creditPoint,
        isRenewal: term !== null && isSeen(term.payer),
        isUndone: false,
        place: 0,
        isYear: packageKind === '1-year',
        end: packageKind === '1-year' ? new Date(result.expiresAt) : null,
        isFollowed: false,
      };
      if (term && bought.isRenewal) {
        const first = term.first ?? term;
        bought.first = first;
        const earlier = book.filter((one) => !one.isUndone && one.first === first && one.place > 0);
        if (isSeen(first.payer)) bought.place = 1 + earlier.length;
        if (!isOver) term.isFollowed = true;
      }
      book.push(bought);
      box.top = bought;
      if (before.owner === null || isOver) box.owner = payer;
      undoable = result.activationId === undefined ? null : { id: result.activationId, bought, box, before };
    },
    async undo(now: Date) {
      if (!undoable) return;
      const { id, bought, box, before } = undoable;
      const { code } = await world.cancel(bought.payer, id, now);
      if (code !== '000000') return;
      bought.isUndone = true;
      if (before.top) before.top.isFollowed = false;
      Object.assign(box, before);
      undoable = null;
    },
    async switchTo(actor: number, mac: string, newMac: string, app: number, now: Date) {
      undoable = null;
      const { code } = await switchDevice(world.db, { actorId: actor, mac, newMac, applicationId: app, origin, now });
      if (code !== '000000') return;
      boxes.set(`${newMac} ${app}`, { ...boxOf(mac, app) });
      boxes.set(`${mac} ${app}`, { top: null, owner: boxOf(mac, app).owner });
    },
    async buyCodes(payer: number, count: number, now: Date) {
      const values = Array.from({ length: count }, () => `code${codes.length}-${Math.random()}`.slice(0, 20));
      const given = { actorId: payer, ownerId: payer, kind: 'yearly' as const, values, handles: values };
      await expectDone(buyCodes(world.db, { ...given, requestKey: null, origin, now }));
      for (const value of values) codes.push({ handle: value, value, owner: payer });
      book.push(
        ofCodes(payer, count, false, now),
        ...Array.from({ length: count - 1 }, () => ofCodes(payer, 0, false, now)),
      );
    },
    async renewCode(place: number, now: Date) {
      const code = codes[place % Math.max(1, codes.length)];
      if (!code) return;
      const asked = { actorId: code.owner, handle: code.handle, value: code.value, requestKey: null, again: true };
      await expectDone(renewCode(world.db, { ...asked, origin, now }));
      book.push(ofCodes(code.owner, 1, true, now));
    },
    /** A player that has a trial: nothing that anybody paid for. */
    async tryOut(mac: string, app: number, now: Date) {
      const tokenHash = Buffer.from(`token ${mac} ${app} ${now.getTime()}`);
      await world.register(mac, { installId: `${mac} ${app}`, applicationId: app, tokenHash }, now);
    },
  };
}

function ofCodes(payer: number, points: number, isRenewal: boolean, at: Date): Bought {
  return {
    at,
    payer,
    app: 0,
    points,
    isRenewal,
    isUndone: false,
    place: 0,
    isYear: false,
    end: null,
    isFollowed: false,
  };
}
