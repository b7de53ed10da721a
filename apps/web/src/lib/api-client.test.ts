import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser-stub.ts';

let client: typeof import('./api-client.ts');
let session: typeof import('./session.ts');
let sent: Request[];

const member = {
  expiresAt: '2999-01-01T00:00:00Z',
  user: { id: 7, name: 'Omar', email: 'omar@reseller.example', groupId: 2 as const, roleName: 'Reseller' },
  permissions: [],
  hasPasscode: true,
  canGoToggle: true,
};

function answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(new Request(new URL(url, 'http://portal.example'), init));
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
  });
}

beforeEach(async () => {
  stubBrowser();
  vi.resetModules();
  sent = [];
  await (await import('./i18n.ts')).startI18n((await import('../app/text-files.ts')).textFiles);
  client = await import('./api-client.ts');
  session = await import('./session.ts');
});

describe('a call', () => {
  it('tells and believes the server’s clock, where this device’s is off by days', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const real = Date.parse('2026-11-28T12:00:00Z');
    vi.setSystemTime(real + 3 * 86_400_000);
    answer(200, { data: {} }, { date: new Date(real).toUTCString(), 'x-request-id': 'a' });
    await client.api('GET /profile');
    session.beginSession({ ...member, expiresAt: '2026-11-29T12:00:00Z' }, '/login');
    expect(session.getSession()?.user.id).toBe(7);
    await client.api('POST /bulk-multi-app-activate', { once: true, body: {} } as never);
    expect(Number(sent[1]?.headers.get('x-timestamp'))).toBe(real);
    vi.useRealTimers();
  });

  it('believes no clock of what answers before the server', async () => {
    const date = new Date(Date.now() + 3 * 86_400_000).toUTCString();
    session.beginSession({ ...member, expiresAt: new Date(Date.now() + 86_400_000).toISOString() }, '/login');
    answer(502, '<html>Bad gateway</html>', { date });
    await expect(client.api('GET /profile')).rejects.toMatchObject({ httpStatus: 502 });
    expect(session.getSession()?.user.id).toBe(7);
  });

  it('fills the path, leaves empty search fields out, and says whose session it means and the language', async () => {
    session.beginSession(member, '/login');
    await (await import('./i18n.ts')).changeLocale('ar');
    answer(200, { data: {} });
    await client.api('GET /sub-resellers-list/{id}', { params: { id: 12 }, query: { page: 2, search: '' } });
    expect(sent[0]?.url).toBe('http://portal.example/api/sub-resellers-list/12?page=2');
    expect(sent[0]?.headers.get('x-portal-session')).toBe('own 7');
    expect(sent[0]?.headers.get('authorization')).toBeNull();
    expect(sent[0]?.headers.get('accept-language')).toBe('ar-EG');
  });

  it('means the session of the person who is viewed, or the one whose token it is given', async () => {
    vi.stubGlobal('window', { addEventListener: () => undefined, location: { assign: () => undefined } });
    session.beginSession(member, '/login');
    session.beginView({ ...member, user: { ...member.user, id: 8 } });
    answer(200, {});
    await client.api('GET /profile');
    await client.api('POST /update-email', { body: { email: 'a@b.co' }, token: 'restricted' });
    expect(sent.map(({ headers }) => [headers.get('x-portal-session'), headers.get('authorization')])).toEqual([
      ['view 8', null],
      [null, 'Bearer restricted'],
    ]);
  });

  it('goes to the sandbox once that is open', async () => {
    session.beginSession(member, '/login');
    session.setEnvironment('sandbox');
    answer(200, {});
    await client.api('GET /profile');
    expect(sent[0]?.url).toBe('http://portal.example/api/sandbox/profile');
  });

  it('is answered nobody who is in the other environment by then', async () => {
    session.beginSession(member, '/login');
    session.setEnvironment('sandbox');
    answer(200, { activation_id: 5 });
    const asked = client.api('GET /profile');
    session.setEnvironment('live');
    await expect(asked).rejects.toThrow((await import('./cancelled.ts')).Cancelled);
    await expect(client.api('GET /profile')).resolves.toEqual({ activation_id: 5 });
  });

  it('that changes something is on its way until its answer is read', async () => {
    const { isSending } = await import('./sending.ts');
    let body: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        body = controller;
      },
    });
    vi.stubGlobal('fetch', async () => new Response(stream));
    const called = client.api('POST /update-email', { body: { email: 'a@b.co' } });
    await new Promise((resolve) => setTimeout(resolve));
    expect(isSending()).toBe(true);
    body?.enqueue(new TextEncoder().encode('{}'));
    body?.close();
    await called;
    expect(isSending()).toBe(false);
  });

  it('names a move of credit, and its time', async () => {
    session.beginSession(member, '/login');
    answer(200, {});
    await client.api('POST /resellers/{id}/add-credit-point', {
      params: { id: 1 },
      body: { creditPoint: 5 },
      once: true,
    });
    expect(sent[0]?.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
    expect(Number(sent[0]?.headers.get('x-timestamp'))).toBeGreaterThan(0);
    expect(await sent[0]?.json()).toEqual({ creditPoint: 5 });
  });

  it('gives a move of credit the same id until an answer has come, whatever was closed and opened meanwhile', async () => {
    session.beginSession(member, '/login');
    const give = (creditPoint: number) =>
      client.api('POST /resellers/{id}/add-credit-point', { params: { id: 1 }, body: { creditPoint }, once: true });
    const doubts: string[] = [];
    client.onLostMove(() => doubts.push('lost'));
    client.onRepeatedMove(() => doubts.push('repeated'));
    const lost = async (url: string, init: RequestInit) => {
      sent.push(new Request(new URL(url, 'http://portal.example'), init));
      throw new TypeError('Failed to fetch');
    };
    vi.stubGlobal('fetch', lost);
    await expect(give(5)).rejects.toMatchObject({ httpStatus: 0, message: expect.stringContaining('done only once') });
    answer(200, '{"status": true, "da');
    await expect(give(5)).rejects.toMatchObject({ httpStatus: 0 });
    answer(502, 'Bad gateway');
    await expect(give(5)).rejects.toMatchObject({ httpStatus: 502 });
    await expect(give(6)).rejects.toMatchObject({ httpStatus: 502 });
    // Refused before anybody looked at its id, by the server or by what stands before it.
    for (const [status, body] of [
      [429, { statusCode: 'C10429', msg: 'Too many.' }],
      [401, { statusCode: 'C10401', msg: 'Signed out.' }],
      [403, '<html>Pay for this network</html>'],
    ] as const) {
      session.beginSession(member, '/login');
      answer(status, body);
      await expect(give(5)).rejects.toMatchObject({ httpStatus: status });
    }
    expect(doubts).toEqual(Array(4).fill('lost'));
    session.beginSession(member, '/login');
    answer(200, { status: false, msg: 'Too little credit.' }, { 'idempotency-replayed': 'true' });
    await give(6);
    expect(doubts).toEqual(Array(4).fill('lost'));
    answer(200, { remaining_credit: 40 }, { 'idempotency-replayed': 'true' });
    expect((await give(5)).isRepeated).toBe(true);
    expect(doubts).toEqual([...Array(4).fill('lost'), 'repeated']);
    answer(200, { remaining_credit: 40 });
    expect((await give(5)).isRepeated).toBeUndefined();
    const ids = sent.map(({ headers }) => headers.get('x-request-id'));
    const [first, , , other] = ids;
    expect(ids).toEqual([first, first, first, other, first, first, first, other, first, ids.at(-1)]);
    expect(new Set(ids).size).toBe(3);
  });

  it('sends an unanswered move as it went out first, also from a page that was loaded anew, and keeps no secret of it', async () => {
    session.beginSession(member, '/login');
    const call = 'POST /bulk-multi-app-activate';
    const bought = { macAddress: '00:1a:79:00:00:01', app_ids: [1], is_trial: 3 };
    const buy = (isConfirmed: boolean) =>
      client.api(call, { body: { requestData: { ...bought, isConfirmed } }, once: bought });
    answer(502, 'Bad gateway');
    await expect(buy(false)).rejects.toMatchObject({ httpStatus: 502 });
    const form = { name: 'Sub', email: 'sub@example.com', password: 'Swordfish!1' };
    await expect(
      client.api('POST /add-subreseller', { body: { requestData: form as never }, once: true }),
    ).rejects.toMatchObject({ httpStatus: 502 });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Swordfish');
    vi.resetModules();
    client = await import('./api-client.ts');
    session = await import('./session.ts');
    expect([client.isInDoubt(call, bought), client.isInDoubt(call, { ...bought, app_ids: [2] })]).toEqual([
      true,
      false,
    ]);
    answer(200, { remaining_credit: 40 });
    await buy(true);
    expect(
      await Promise.all(
        [sent[0], sent[2]].map(async (request) => [request?.headers.get('x-request-id'), await request?.json()]),
      ),
    ).toEqual(
      Array(2).fill([sent[0]?.headers.get('x-request-id'), { requestData: { ...bought, isConfirmed: false } }]),
    );
    expect(client.isInDoubt(call, bought)).toBe(false);
    session.endSession('signed-out');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('sends files as a form, without fields that are absent, and with another file as something else', async () => {
    session.beginSession(member, '/login');
    const add = (name: string) =>
      client.api('POST /create-applications', {
        body: { appName: 'Player', appPlaceLocation: 'https://player.example', yearlyCredits: undefined },
        files: { appLogo: new File(['x'], name, { type: 'image/png', lastModified: 1 }) },
        once: true,
      });
    answer(502, 'Bad gateway');
    for (const name of ['logo.png', 'other.png']) await expect(add(name)).rejects.toMatchObject({ httpStatus: 502 });
    answer(201, {});
    await add('logo.png');
    const [first, other, again] = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    const form = await sent[0]?.formData();
    expect([...(form?.keys() ?? [])]).toEqual(['appName', 'appPlaceLocation', 'appLogo']);
  });

  it('hands over a download with its name', async () => {
    session.beginSession(member, '/login');
    answer(200, 'a,b', {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="log.csv"',
    });
    const download = (await client.api('GET /profile')) as unknown as { fileName: string; blob: Blob };
    expect([download.fileName, await download.blob.text()]).toEqual(['log.csv', 'a,b']);
  });

  it('keeps the letters of its name, whatever their alphabet', async () => {
    session.beginSession(member, '/login');
    const name = `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('كشف-حساب_سلمى')}.pdf`;
    answer(200, '%PDF-', { 'content-type': 'application/pdf', 'content-disposition': name });
    const download = (await client.api('GET /profile')) as unknown as { fileName: string };
    expect(download.fileName).toBe('كشف-حساب_سلمى.pdf');
  });
});

describe('a refusal', () => {
  const caught = async () => {
    try {
      await client.api('GET /profile');
    } catch (error) {
      return error as InstanceType<typeof client.ApiError>;
    }
    throw new Error('It was answered.');
  };

  it('says what the server says, by field', async () => {
    answer(422, { statusCode: 'C10011', msg: 'Check.', errors: { 'requestData.email': ['Taken.'] }, requestId: 'r1' });
    const error = await caught();
    expect(error).toMatchObject({
      httpStatus: 422,
      statusCode: 'C10011',
      message: 'Check.',
      errors: { email: ['Taken.'] },
      requestId: 'r1',
    });
  });

  it('says in the portal’s own words when the server can’t', async () => {
    answer(502, '<html>Bad gateway</html>');
    expect((await caught()).message).toBe('Server error, please try again later.');
    answer(418, '');
    expect((await caught()).message).toBe('Unable to connect to the server. Please try again.');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await caught()).toMatchObject({ httpStatus: 0, message: 'Network error, please check your connection.' });
  });

  it('of a dead session ends it; of a sign-in does not', async () => {
    session.beginSession(member, '/login');
    answer(401, { statusCode: 'C10002', msg: 'Please log in to continue.' });
    await caught();
    expect(session.getSession()).toBeNull();
    answer(401, { statusCode: '10091', msg: 'Invalid credentials!' });
    await expect(client.api('POST /login', { body: { email: 'a@b.co', password: 'x' } })).rejects.toMatchObject({
      statusCode: '10091',
    });
  });

  it('inside a bulk answer is for the caller to read', async () => {
    answer(200, { status: false, statusCode: 'C10422', failed_count: 1 });
    expect(await client.api('GET /profile')).toMatchObject({ status: false, failed_count: 1 });
  });
});

describe('what the person may do', () => {
  it('is in doubt when an answer carries another mark than the last, or something was refused', async () => {
    session.beginSession(member, '/login');
    let doubts = 0;
    client.onPermissionsInDoubt(() => {
      doubts += 1;
    });
    const ask = async (mark: string | undefined, status = 200, body: object = {}, asksPermissions = false) => {
      answer(status, body, mark === undefined ? {} : { 'x-permissions': mark });
      await client.api('GET /profile', { asksPermissions }).catch(() => {});
      return doubts;
    };
    expect(await ask('a')).toBe(0);
    expect(await ask('a')).toBe(0);
    expect(await ask(undefined)).toBe(0);
    expect(await ask('b')).toBe(1);
    expect(await ask('b')).toBe(1);
    expect(await ask('b', 403, { statusCode: 'C10403' })).toBe(2);
    expect(await ask('c', 404, { statusCode: 'C10012' })).toBe(3);
    // Whoever heard of it asks, and would hear of that again.
    expect(await ask('d', 200, {}, true)).toBe(3);
    expect(await ask('d', 403, { statusCode: 'C10403' }, true)).toBe(3);
  });
});
