import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isModified } from '../../ui/row-opening.ts';
import classes from './device-link.module.css';
import { useOpenDevice } from './use-open-device.ts';

/** Opens a device beside the list; as a link of the browser's it leads to its page. Plain text for who may not look. */
export function DeviceLink({ mac, children }: { mac: string; children: ReactNode }) {
  const device = useOpenDevice();
  if (!device) return children;
  return (
    <Link
      to="/devices/$mac"
      params={{ mac }}
      className={classes.link}
      onClick={(event) => {
        if (isModified(event)) return;
        event.preventDefault();
        device.open(mac);
      }}
    >
      {children}
    </Link>
  );
}
