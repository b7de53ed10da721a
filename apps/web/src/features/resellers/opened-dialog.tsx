import { lazy } from 'react';
import type { AskedCredit } from './credit-dialog.tsx';
import type { Sure } from './reseller-dialogs.tsx';
import type { Reseller } from './resellers.api.ts';

// Loaded when they are first opened.
const CreditDialog = lazy(async () => ({ default: (await import('./credit-dialog.tsx')).CreditDialog }));
const RoleDialog = lazy(async () => ({ default: (await import('./role-dialog.tsx')).RoleDialog }));
const LogoDialog = lazy(async () => ({ default: (await import('./logo-dialog.tsx')).LogoDialog }));
const ApiAccessDialog = lazy(async () => ({
  default: (await import('../../domain/api-access/api-access-dialog.tsx')).ApiAccessDialog,
}));
const ActivationReportDialog = lazy(async () => ({
  default: (await import('./activation-report-dialog.tsx')).ActivationReportDialog,
}));
const SureDialog = lazy(async () => ({ default: (await import('./reseller-dialogs.tsx')).SureDialog }));

/** Which dialog about which reseller is open. */
export type Opened = {
  reseller: Reseller;
  what: 'add' | 'deduct' | 'role' | 'logo' | 'api' | 'report' | Sure;
  asked?: AskedCredit;
};

/** The one dialog that is open over a list of resellers, or over the page of one. */
export function OpenedDialog({ opened: { reseller, what, asked }, onClose }: { opened: Opened; onClose: () => void }) {
  if (what === 'add' || what === 'deduct')
    return <CreditDialog reseller={reseller} kind={what} asked={asked} onClose={onClose} />;
  if (what === 'role') return <RoleDialog reseller={reseller} onClose={onClose} />;
  if (what === 'api') return <ApiAccessDialog reseller={reseller} onClose={onClose} />;
  if (what === 'report') return <ActivationReportDialog reseller={reseller} onClose={onClose} />;
  if (what === 'logo') return <LogoDialog reseller={reseller} onClose={onClose} />;
  return <SureDialog reseller={reseller} what={what} onClose={onClose} />;
}
