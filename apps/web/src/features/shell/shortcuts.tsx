import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { useTextOf, useTexts } from '../../lib/i18n.ts';
import type { Path } from '../../lib/links.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useNavigation } from './navigation.ts';
import { paletteKeys } from './palette-keys.ts';
import classes from './shortcuts.module.css';
import { activateKey, areSingleKeysOn, screensByKey, switchSingleKeys, usualPoints } from './single-keys.ts';

/** What each key does, and a switch for those that work alone. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const t = useTexts('shell');
  const say = useTextOf();
  const isOpen = useOpenRoutes();
  const format = useFormat();
  const navigation = useNavigation();
  const [isOn, setOn] = useState(areSingleKeysOn);
  const nameOf = (path: Path) => {
    const shown = navigation.find(({ link }) => link.to === path);
    return shown && isOpen(path) ? say(shown.label) : undefined;
  };
  const keys: [string, string | undefined][] = [
    [paletteKeys, t('palette.title')],
    ['/', t('shortcuts.search')],
    [activateKey, nameOf('/multi-apps-activation')],
    ...Object.entries(screensByKey).map(([key, link]): [string, string | undefined] => [
      `g ${key}`,
      'search' in link && isOpen(link.to)
        ? t('palette.lastPoints', { count: format.number(usualPoints) })
        : nameOf(link.to),
    ]),
    ['?', t('shortcuts.title')],
  ];
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose}>
      {() => (
        <>
          <dl className={classes.keys}>
            {keys.map(
              ([key, name]) =>
                name && (
                  <div key={key}>
                    <dt>{name}</dt>
                    <dd dir="ltr">
                      {key.split(' ').map((one) => (
                        <kbd key={one}>{one}</kbd>
                      ))}
                    </dd>
                  </div>
                ),
            )}
          </dl>
          <Checkbox
            label={t('shortcuts.singleKeys')}
            description={t('shortcuts.singleKeysHint')}
            checked={isOn}
            onChange={(event) => {
              setOn(event.currentTarget.checked);
              switchSingleKeys(event.currentTarget.checked);
            }}
          />
        </>
      )}
    </Dialog>
  );
}
