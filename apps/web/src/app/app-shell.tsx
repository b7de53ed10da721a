import 'virtual:mantine-styles';
import '../styles/mantine-fixes.css';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useWhyOnlyViewed } from '../domain/session/why-only-viewed.ts';
import { DevicePanelHost } from '../features/devices/device-panel-host.tsx';
import { PasscodePrompts } from '../features/identity/account/passcode-prompts.tsx';
import { permissionsQuery } from '../features/identity/identity.api.ts';
import { signOut } from '../features/identity/sign-in.ts';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { NavigationProvider } from '../features/shell/navigation.ts';
import { ShellFrame } from '../features/shell/shell-frame.tsx';
import { onPermissionsInDoubt } from '../lib/api-client.ts';
import { styleNonce } from '../lib/csp.ts';
import { directionOf, useLocale } from '../lib/i18n.ts';
import { mantineColorScheme } from '../lib/mantine-color-scheme.ts';
import { queryClient } from '../lib/query-client.ts';
import { useEnvironment, useMember } from '../lib/session.ts';
import { cssVariables, theme } from '../lib/theme.ts';
import { BarringProvider } from '../ui/barred.ts';
import { Toasts } from '../ui/toast.tsx';
import { navigation } from './navigation.ts';
import { useMovesInDoubt } from './use-moves-in-doubt.ts';

/** What every screen behind the sign-in stands on, and the frame around it. */
export function AppShell() {
  useEffect(() => forgetAll, []);
  return (
    <QueryClientProvider client={queryClient}>
      <DirectionProvider initialDirection={directionOf(useLocale())} detectDirection={false}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={mantineColorScheme}
          defaultColorScheme="auto"
          getStyleNonce={styleNonce}
          deduplicateCssVariables={false}
        >
          <FollowServer>
            <PasscodePrompts>
              <NavigationProvider value={navigation}>
                <ShellFrame bell={<NotificationBell />} onSignOut={() => void signOut()}>
                  <Screens />
                </ShellFrame>
              </NavigationProvider>
            </PasscodePrompts>
            <Toasts />
          </FollowServer>
        </MantineProvider>
      </DirectionProvider>
    </QueryClientProvider>
  );
}

/**
 * The screens of one person in one environment. The ids of the sandbox are others' in live: what was picked, asked or planned there is not
 * there for a press here.
 */
function Screens() {
  const environment = useEnvironment();
  const { id } = useMember().user;
  return (
    <Fragment key={`${id} ${environment}`}>
      <Outlet />
      <DevicePanelHost />
    </Fragment>
  );
}

/** What one person was shown is not there for the next one. Only once the screens are gone, or they would ask for it again. */
const forgetAll = () => queryClient.clear();

/** Keeps the direction as the language wants it, and the permissions as the server has them. */
function FollowServer({ children }: { children: ReactNode }) {
  const direction = directionOf(useLocale());
  const { setDirection } = useDirection();
  useEffect(() => setDirection(direction), [direction, setDirection]);
  useQuery(permissionsQuery);
  usePermissionsOfNow();
  useMovesInDoubt();
  useEnvironmentOfNow();
  return <BarringProvider value={useWhyOnlyViewed()}>{children}</BarringProvider>;
}

/** Whatever the server answers next tells that a role changed: then we ask what the person may do, and a screen that they may not see any more leads to /403. */
function usePermissionsOfNow(): void {
  const router = useRouter();
  const held = useMember().permissions.toSorted().join();
  const known = useRef(held);
  useEffect(
    () => onPermissionsInDoubt(() => void queryClient.invalidateQueries({ queryKey: permissionsQuery.queryKey })),
    [],
  );
  useEffect(() => {
    if (known.current === held) return;
    known.current = held;
    void router.invalidate();
  }, [held, router]);
}

/** Nothing of one environment stays on the screen in the other, wherever it was switched: here, in another tab, or by the server. */
function useEnvironmentOfNow(): void {
  const router = useRouter();
  const environment = useEnvironment();
  const known = useRef(environment);
  useEffect(() => {
    if (known.current === environment) return;
    known.current = environment;
    // Whatever is still on its way belongs to the other environment.
    void queryClient.cancelQueries();
    void queryClient.resetQueries();
    void router.invalidate();
  }, [environment, router]);
}
