import { Button } from '@mantine/core';
import { IconHourglassHigh } from '@tabler/icons-react';
import { type CreditRequest, useAskedFor } from '../../domain/credit/credit-request.ts';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { useTexts } from '../../lib/i18n.ts';
import { barred } from '../../ui/barred.ts';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { WorkLine } from './work-line.tsx';
import classes from './work-list.module.css';

/** What one asked one's parent for, as long as nothing was given for it. */
export function AskedLine({ asked }: { asked: CreditRequest }) {
  const t = useTexts('dashboard');
  const askedFor = useAskedFor();
  const whyNot = useWhyReadOnly();
  const takeBack = useAction(async () => {
    const { msg } = await api('DELETE /ask-for-credit', {});
    await changed('creditRequests');
    toast.success(msg);
  });
  return (
    <WorkLine
      icon={IconHourglassHigh}
      action={
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          loading={takeBack.isBusy}
          onClick={() => takeBack.run()}
          {...barred(whyNot)}
        >
          {t('work.askNoMore')}
        </Button>
      }
    >
      <span className={classes.how}>{askedFor(asked)}</span>
    </WorkLine>
  );
}
