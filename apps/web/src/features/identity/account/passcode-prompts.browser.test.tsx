import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePasscode } from '../../../domain/session/passcode.ts';
import { api } from '../../../lib/api-client.ts';
import { Cancelled } from '../../../lib/cancelled.ts';
import { textOf } from '../../../lib/i18n.ts';
import { setEnvironment, updateSession } from '../../../lib/session.ts';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { draw } from '../../../testing/draw.tsx';
import { signIn } from '../../../testing/sign-in.ts';
import { PasscodePrompts } from './passcode-prompts.tsx';

const move = () => api('POST /resellers/{id}/enable-api-access', { params: { id: 49 }, body: {} });

function Screen({ onEnd }: { onEnd: (end: string) => void }) {
  const { withPasscode, askPasscode } = usePasscode();
  const tell = (asked: Promise<unknown>) =>
    void asked.then(
      () => onEnd('done'),
      (error) => onEnd(error instanceof Cancelled ? 'cancelled' : 'refused'),
    );
  return (
    <>
      <button type="button" onClick={() => tell(withPasscode(move))}>
        Move
      </button>
      <button type="button" onClick={() => tell(askPasscode())}>
        Ask
      </button>
    </>
  );
}

const passcode = page.getByRole('textbox', { name: textOf('identity/account:passcode.label') });
const confirm = page.getByRole('button', { name: textOf('identity/account:passcode.confirm') });

/** The screen of somebody in the sandbox, whose passcode the server wants confirmed first. */
async function inSandbox() {
  const ends: string[] = [];
  let isConfirmed = false;
  const calls = answerCalls(({ call }) => {
    if (call.includes('validate')) isConfirmed = true;
    return isConfirmed
      ? { status: true, msg: 'Done.', data: {} }
      : Response.json({ status: false, statusCode: 'C10015', msg: 'Passcode first.' }, { status: 403 });
  });
  signIn();
  updateSession({ canGoToggle: true });
  setEnvironment('sandbox');
  await draw(
    <PasscodePrompts>
      <Screen onEnd={(end) => ends.push(end)} />
    </PasscodePrompts>,
  );
  return { ends, sent: () => calls.map(({ call }) => call) };
}

beforeEach(() => setEnvironment('live'));

test('what was confirmed is done, where it was asked for', async () => {
  const { ends, sent } = await inSandbox();
  await page.getByRole('button', { name: 'Move' }).click();
  await passcode.fill('1234');
  await confirm.click();
  await expect.poll(() => ends).toEqual(['done']);
  expect(sent().every((call) => call.includes(' /api/sandbox/'))).toBe(true);
});

for (const press of ['Move', 'Ask']) {
  test(`a passcode that was asked for in the sandbox is asked no more in live, and nothing is sent there (${press})`, async () => {
    const { ends, sent } = await inSandbox();
    await page.getByRole('button', { name: press }).click();
    await expect.element(passcode).toBeVisible();
    const before = sent();
    setEnvironment('live');
    await expect.element(passcode).not.toBeInTheDocument();
    await expect.poll(() => ends).toEqual(['cancelled']);
    // Back there, it is not asked again by itself.
    setEnvironment('sandbox');
    await expect.element(passcode).not.toBeInTheDocument();
    expect(sent()).toEqual(before);
  });
}
