import { Button, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { creditShareReportForm } from '@tessera/contracts/dashboard.forms';
import { utcDay } from '@tessera/contracts/utc-day';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Form } from '../../ui/form.tsx';
import { Section } from '../../ui/section.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import classes from './report-section.module.css';

/** The credit-share report from one day to another, those of UTC, as a file. */
export function ReportSection() {
  const t = useTexts('dashboard');
  const form = useAppForm({
    initial: { start_date: utcDay(serverNow(), -30), end_date: utcDay(serverNow()) },
    schema: creditShareReportForm,
    send: (body) => saveFile(api('POST /credit-share-log-download-date-range', { body })),
  });
  return (
    <Section title={t('report.title')} subtitle={t('report.hint')}>
      <Form form={form}>
        <div className={classes.fields}>
          <TextInput
            type="date"
            label={t('report.start')}
            max={utcDay(serverNow())}
            required
            {...form.field('start_date')}
          />
          <TextInput type="date" label={t('report.end')} required {...form.field('end_date')} />
          <Button
            type="submit"
            variant="default"
            loading={form.isBusy}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('report.download')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
