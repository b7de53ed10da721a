import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { ownBrandQuery } from '../../domain/brand/own-brand-query.ts';
import { useBrand } from '../../lib/brand.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan, useMember } from '../../lib/session.ts';
import type { Code } from './codes.api.ts';
import classes from './voucher-sheet.module.css';

const reseller = 2;

/** Vouchers to cut out, one per code. Seen on paper alone, and there instead of the screen. They name whom customers know. */
export function VoucherSheet({ codes }: { codes: readonly Code[] }) {
  const t = useTexts('codes');
  const brand = useBrand();
  const can = useCan();
  const hasOwn = useMember().user.groupId === reseller && can('own-brand');
  const { data: ownName } = useQuery({ ...ownBrandQuery, select: ({ name }) => name, enabled: hasOwn });
  const name = ownName ?? brand.name;
  const format = useFormat();
  return createPortal(
    <div className={classes.sheet} aria-hidden="true">
      {codes.map((code) => (
        <div key={code.id} className={classes.voucher}>
          <div className={classes.head}>
            <strong>{name}</strong>
            <span>{t(code.type)}</span>
          </div>
          <bdi dir="ltr" className={classes.code}>
            {code.value}
          </bdi>
          <div className={classes.foot}>
            <span>{t('voucherHint')}</span>
            <span>
              {code.type === 'lifetime' ? t('neverExpires') : t('validUntil', { date: format.date(code.expire_date) })}
            </span>
          </div>
        </div>
      ))}
    </div>,
    document.body,
  );
}
