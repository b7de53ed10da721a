import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { moveFileMaxBytes } from '@tessera/contracts/moving-in.lists';
import { useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts, validationText } from '../../lib/i18n.ts';
import { useStillHere } from '../../lib/use-still-here.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TableFileButton } from '../../ui/table-file-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { movesQuery, readFile } from './moving-in.api.ts';
import classes from './moving-in.module.css';

const accepted = '.csv,.txt,.xlsx,.sql,.gz';
const megabyte = 1024 * 1024;
/** Below that it is there at once. */
const shownFrom = megabyte;

interface Upload {
  /** Bytes. */
  sent: number;
  total: number;
}

/** How much of a large file is there; after that its rows are read. */
function UploadProgress({ upload: { sent, total } }: { upload: Upload }) {
  const t = useTexts('moving-in');
  const format = useFormat();
  const told = (bytes: number) => format.number(Math.floor(bytes / megabyte));
  return (
    <div className={classes.upload}>
      <ProgressBar done={sent} total={total}>
        {sent < total ? t('sending', { sent: told(sent), total: told(total) }) : t('reading')}
      </ProgressBar>
    </div>
  );
}

/** Files of a business that comes from another panel, and a further one. */
export function MovingInPage() {
  const t = useTexts('moving-in');
  const format = useFormat();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const whyReadOnly = useWhyReadOnly();
  const query = useQuery(movesQuery);
  const moves = query.data;
  const [upload, setUpload] = useState<Upload>();
  const read = useAction(async (file: File) => {
    // The server takes a file of no bytes for none.
    if (file.size === 0) return toast.error(validationText('moveEmpty'));
    const total = file.size;
    setUpload(total >= shownFrom ? { sent: 0, total } : undefined);
    // What surrounds the file in the request is counted, too.
    const id = await readFile(file, (sent) => setUpload((before) => before && { sent: Math.min(sent, total), total }));
    const link = { to: '/moving-in/$moveId', params: { moveId: String(id) } } as const;
    if (isStillHere()) await navigate(link);
    else toast.success(t('isRead'), { link: { label: t('open'), target: link } });
  });
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <div className={classes.stack}>
        <Section title={t('file')} subtitle={t('fileHint', { megabytes: format.number(moveFileMaxBytes / megabyte) })}>
          {whyReadOnly ? (
            <Notice>{whyReadOnly}</Notice>
          ) : (
            <TableFileButton
              label={t('choose')}
              accept={accepted}
              file={null}
              isBusy={read.isBusy}
              onChoose={(file) => file && read.run(file)}
            />
          )}
          {read.isBusy && upload && <UploadProgress upload={upload} />}
        </Section>
        <Section title={t('files')}>
          <ReadingState query={query} />
          {moves?.length === 0 && <EmptyState icon={IconTruckDelivery} title={t('none')} hint={t('noneHint')} />}
          {moves && moves.length > 0 && (
            <ul className={classes.moves}>
              {moves.map((move) => (
                <li key={move.id}>
                  <Link className="link" to="/moving-in/$moveId" params={{ moveId: String(move.id) }}>
                    <bdi>{move.file_name}</bdi>
                  </Link>
                  <span className={classes.bar}>
                    <span className={classes.hint}>
                      <DateTime value={move.created_at} />
                    </span>
                    {move.held && <StatusBadge tone="warning">{t('interrupted')}</StatusBadge>}
                    <StatusBadge tone={move.state === 'finished' && !move.undoing ? 'success' : 'info'}>
                      {t(`states.${move.undoing ? 'undoing' : move.state}`)}
                    </StatusBadge>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Section>
      </div>
    </Page>
  );
}
