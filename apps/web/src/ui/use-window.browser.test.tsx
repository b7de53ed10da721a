import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { Dialog } from './dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Title' });

/** A form that gives way to what it answers. */
function Steps() {
  const [isNext, setNext] = useState(false);
  if (isNext) return <p>Kept codes</p>;
  return (
    <button type="button" data-autofocus onClick={() => setNext(true)}>
      Switch on
    </button>
  );
}

test('whose step gives way to the next keeps the focus, so that Tab goes on in it', async () => {
  await draw(
    <Dialog title="Title" onClose={() => {}}>
      {() => <Steps />}
    </Dialog>,
  );
  await expect.element(page.getByRole('button', { name: 'Switch on' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Kept codes')).toBeVisible();
  await expect.element(dialog).toHaveFocus();
});

/** A question within a dialog, whose answer takes away what asked it. */
function Asking() {
  const [step, setStep] = useState<'offered' | 'asked' | 'done'>('offered');
  return (
    <>
      {step === 'done' ? (
        <p>Enabled</p>
      ) : (
        <button type="button" onClick={() => setStep('asked')}>
          Enable
        </button>
      )}
      {step === 'asked' && (
        <Dialog title="Passcode" onClose={() => setStep('done')}>
          {(close) => (
            <button type="button" onClick={close}>
              Confirm
            </button>
          )}
        </Dialog>
      )}
    </>
  );
}

test('a question within a dialog, whose asker has gone, leaves the focus in that dialog', async () => {
  await draw(
    <Dialog title="Title" onClose={() => {}}>
      {() => <Asking />}
    </Dialog>,
  );
  await page.getByRole('button', { name: 'Enable' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('Enabled')).toBeVisible();
  await expect.element(dialog).toHaveFocus();
});
