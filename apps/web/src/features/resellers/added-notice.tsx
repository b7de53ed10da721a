import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useHome } from './use-home.ts';

// Loaded when it is first opened.
const CreditDialog = lazy(async () => ({ default: (await import('./credit-dialog.tsx')).CreditDialog }));

/** The specification's times between what was done and the list. */
const redirectAfterMs = { add: 3000, edit: 1000, assign: 2000 };

interface Done {
  message: string;
  /** Who was added. */
  person?: { id: number; name: string; email: string; credit_point: number };
}

export interface AddedNoticeState {
  shown: Done | null;
  show: (done: Done) => void;
  hide: () => void;
  go: () => void;
  /** Stays: somebody is about to press something here. */
  hold: () => void;
}

/** After somebody was added, edited or assigned: says so, and moves on to the list by itself unless something else is done here. */
export function useAddedNotice(done: keyof typeof redirectAfterMs = 'add'): AddedNoticeState {
  const navigate = useNavigate();
  const { link: target } = useHome();
  const [shown, setShown] = useState<Done | null>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (shown === null || isHeld) return;
    const timer = setTimeout(() => void navigate(target), redirectAfterMs[done]);
    return () => clearTimeout(timer);
  }, [shown, isHeld, navigate, target, done]);
  const hide = () => {
    setShown(null);
    setHeld(false);
  };
  return { shown, show: setShown, hide, go: () => void navigate(target), hold: () => setHeld(true) };
}

interface AddedNoticeProps {
  title: string;
  notice: AddedNoticeState;
  /** Begins the same again; absent where there is nothing more to do. */
  onAnother?: () => void;
}

export function AddedNotice({ title, notice, onAnother }: AddedNoticeProps) {
  const t = useTexts('resellers');
  const { goLabel } = useHome();
  const can = useCan();
  const isOpen = useOpenRoutes();
  const [isGiving, setGiving] = useState(false);
  const person = notice.shown?.person;
  const canGive = person !== undefined && can('add-credit');
  const canOpen = person !== undefined && isOpen('/resellers/$resellerId');
  // What is wanted next: without credit nobody can activate anything.
  const next = canGive && person.credit_point === 0 ? 'give' : canOpen ? 'open' : 'list';
  const look = (what: typeof next) => ({ variant: what === next ? 'filled' : 'default' });
  return (
    <Page title={title} isForm>
      <Notice tone="success">{notice.shown?.message}</Notice>
      {person && (
        <Stack gap={0} mt="md" align="flex-start">
          <Text fw={600} dir="auto">
            {person.name}
          </Text>
          <Mono isText>{person.email}</Mono>
        </Stack>
      )}
      <Group gap="xs" mt="md" onPointerEnter={notice.hold} onFocus={notice.hold}>
        {canGive && (
          <Button
            {...look('give')}
            leftSection={<IconCoins size={16} stroke={1.6} aria-hidden />}
            onClick={() => {
              notice.hold();
              setGiving(true);
            }}
          >
            {t('addCredit')}
          </Button>
        )}
        {canOpen && (
          <ButtonLink
            link={{ to: '/resellers/$resellerId', params: { resellerId: String(person.id) } }}
            {...look('open')}
          >
            {t('open')}
          </ButtonLink>
        )}
        <Button {...look('list')} onClick={notice.go}>
          {goLabel}
        </Button>
        {onAnother && (
          <Button
            variant="default"
            onClick={() => {
              onAnother();
              notice.hide();
            }}
          >
            {t('addAnother')}
          </Button>
        )}
      </Group>
      <Suspense>
        {isGiving && person && (
          <CreditDialog
            reseller={person}
            kind="add"
            onClose={() => {
              setGiving(false);
              notice.go();
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}
