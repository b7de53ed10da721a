import { Skeleton, TextInput } from '@mantine/core';
import { IconCheck, IconCoin, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { hasEachWord } from '../../lib/has-each-word.ts';
import { useTexts } from '../../lib/i18n.ts';
import plain from '../../ui/plain/plain.module.css';
import { Points } from '../../ui/points.tsx';
import type { FieldProps } from '../../ui/use-app-form.ts';
import { ApplicationLogo } from './application-logo.tsx';
import { type AllowedApplication, allowedApplicationsQuery } from './application-queries.ts';
import classes from './application-tiles.module.css';
import { ModulesError } from './modules-error.tsx';

/** From this many applications on, they can be searched. */
const searchFrom = 12;

interface ApplicationTilesProps {
  /** The form's field; its value is the list of chosen ids. */
  field: FieldProps;
  label: string;
  /** So many may be chosen. One more is refused, saying so. */
  limit?: number;
  /** What an application costs, in credit points. */
  price?: (application: AllowedApplication) => number;
  /** Once a MAC is typed: what the device is there. It has its place from the start, so that nothing moves then. */
  status?: (application: AllowedApplication) => ReactNode;
}

/** The applications that somebody may activate, as large toggles. */
export function ApplicationTiles({ field, label, limit, price, status }: ApplicationTilesProps) {
  const t = useTexts('domain/applications');
  const labelId = useId();
  const query = useQuery(allowedApplicationsQuery);
  const [search, setSearch] = useState('');
  const [isOver, setOver] = useState(false);
  const chosen: number[] = field.value;
  // What is chosen without having been pressed here comes first: below the fold it would be bought unseen. Nothing moves afterwards.
  const [chosenBefore] = useState(chosen);
  const isChosenLater = ({ id }: AllowedApplication) => Number(!chosenBefore.includes(id));
  const applications = (query.data?.data.ApplicationList ?? []).toSorted((a, b) => isChosenLater(a) - isChosenLater(b));
  const shown = applications.filter(({ id, app_name }) => chosen.includes(id) || hasEachWord(app_name, search));
  const toggle = (id: number) => {
    const isTooMany = limit !== undefined && !chosen.includes(id) && chosen.length >= limit;
    setOver(isTooMany);
    if (isTooMany) return;
    field.onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  // What was loaded before stays, whatever became of reading it anew.
  if (query.error && !query.data) return <ModulesError query={query} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand in one line with the count
    <div role="group" aria-labelledby={labelId}>
      <div className={classes.head}>
        <span id={labelId} className={classes.label}>
          {label}
          <span className={plain.required} aria-hidden>
            {' '}
            *
          </span>
        </span>
        {limit !== undefined && <span className={classes.count}>{t('chosenOf', { count: chosen.length, limit })}</span>}
      </div>
      <div role="alert">
        {isOver && limit !== undefined && <p className={classes.error}>{t('limitReached', { count: limit })}</p>}
        {field.error && <p className={classes.error}>{field.error}</p>}
      </div>
      {applications.length >= searchFrom && (
        <TextInput
          mb="xs"
          type="search"
          aria-label={t('findApplication')}
          placeholder={t('findApplication')}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {query.isPending && <TileSkeletons />}
      {query.data && applications.length === 0 && <p className={classes.note}>{t('noApplications')}</p>}
      {query.data && applications.length > 0 && shown.length === 0 && <p className={classes.note}>{t('noneFound')}</p>}
      <div className={classes.tiles}>
        {shown.map((application, index) => (
          <Tile
            key={application.id}
            application={application}
            isChosen={chosen.includes(application.id)}
            isFull={limit !== undefined && chosen.length >= limit}
            // The first tile takes the focus when nothing was chosen.
            path={index === 0 ? field['data-path'] : undefined}
            onToggle={() => toggle(application.id)}
            price={price?.(application)}
            status={status?.(application)}
          />
        ))}
      </div>
    </div>
  );
}

interface TileProps {
  application: AllowedApplication;
  isChosen: boolean;
  isFull: boolean;
  path: string | undefined;
  onToggle: () => void;
  price: number | undefined;
  /** Undefined where states aren't shown at all. */
  status: ReactNode;
}

function Tile({ application, isChosen, isFull, path, onToggle, price, status }: TileProps) {
  const factsId = useId();
  return (
    <label className={classes.tile} data-full={(isFull && !isChosen) || undefined}>
      <input
        type="checkbox"
        className="visually-hidden"
        checked={isChosen}
        onChange={onToggle}
        data-path={path}
        aria-label={application.app_name}
        aria-describedby={factsId}
      />
      <ApplicationLogo src={application.app_logo} name={application.app_name} />
      <span className={classes.name}>{application.app_name}</span>
      <span className={classes.mark} aria-hidden>
        {isChosen && <IconCheck size={14} stroke={3} />}
      </span>
      <span id={factsId} className={classes.facts}>
        {price !== undefined && <Price points={price} />}
        {status}
      </span>
    </label>
  );
}

function Price({ points }: { points: number }) {
  const common = useTexts('common');
  const words = common('points', { count: points });
  return (
    <span className={classes.price} title={words}>
      <IconCoin size={14} stroke={1.6} aria-hidden />
      <span aria-hidden>
        <Points value={points} />
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** As tall as the tiles. */
function TileSkeletons() {
  return (
    <div className={classes.tiles} data-waiting>
      {[0, 1, 2, 3, 4, 5].map((tile) => (
        <Skeleton key={tile} h={70} radius="lg" />
      ))}
    </div>
  );
}
