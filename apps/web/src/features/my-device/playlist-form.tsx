import type { addOwnPlaylistForm, editOwnPlaylistForm } from '@tessera/contracts/my-device.forms';
import type * as z from 'zod/mini';
import { PastedNotice } from '../../domain/pasting/pasted-notice.tsx';
import { signInOf, usePasting } from '../../domain/pasting/use-pasting.ts';
import { nameFromAddress } from '../../domain/playlists/name-from-address.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useTexts, validationText } from '../../lib/i18n.ts';
import { Form } from '../../ui/form.tsx';
import { PlainButton, PlainSubmit } from '../../ui/plain/plain-button.tsx';
import { PlainCheckbox, PlainField, PlainPassword } from '../../ui/plain/plain-field.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { type Calling, hasVisitEnded, wasClosed } from './calling.ts';
import { callDevice, type OwnPlaylist } from './my-device.api.ts';
import classes from './my-device.module.css';

interface PlaylistFormProps extends Calling {
  mac: string;
  /** Absent: a new one. */
  playlist?: OwnPlaylist;
  onDone: () => void;
  /** It can't be changed any more. */
  onClosed: () => void;
  onCancel: () => void;
}

/** What either form reads: a new one has an address, and no PIN yet. */
type Typed = z.output<typeof editOwnPlaylistForm> | z.output<typeof addOwnPlaylistForm>;

/** Adds or changes one. With user and password it is a sign-in, else a list by its address; what is there already is never shown. */
export function PlaylistForm({ mac, playlist, visit, onEnd, onDone, onClosed, onCancel }: PlaylistFormProps) {
  const t = useTexts('my-device');
  const common = useTexts('common');
  const form = useAppForm({
    initial: {
      name: playlist?.name ?? '',
      url: '',
      username: '',
      password: '',
      current_pin: '',
      pin: '',
      remove_pin: false,
    },
    schema: async (): Promise<z.ZodMiniType<Typed>> => {
      const { addOwnPlaylistForm, editOwnPlaylistForm } = await import('@tessera/contracts/my-device.forms');
      return playlist ? editOwnPlaylistForm : addOwnPlaylistForm;
    },
    // Half an hour may end while an address is copied from elsewhere.
    draft: `own-playlist ${mac} ${playlist?.id ?? ''}`,
    send: async (values) => {
      if ((values.username === undefined) !== (values.password === undefined)) {
        const field = values.username === undefined ? 'username' : 'password';
        throw new ApiError(422, '', { errors: { [field]: [validationText('fillAllFields')] } });
      }
      const body = { ...values, type: values.username === undefined ? ('general' as const) : ('xc' as const) };
      if (playlist) await callDevice(visit, 'PUT /my-device/playlists/{id}', { params: { id: playlist.id }, body });
      else await callDevice(visit, 'POST /my-device/playlists', { body: { ...body, url: body.url ?? '' } });
    },
    onDone,
    onRefused: (error) => {
      const isOver = hasVisitEnded(error);
      if (isOver) onEnd();
      else if (wasClosed(error)) onClosed();
      return isOver || wasClosed(error);
    },
  });
  const put = (values: Partial<typeof form.values>) => {
    for (const [name, value] of Object.entries(values)) form.set(name as keyof typeof form.values, value);
  };
  const pasting = usePasting({
    read: () => form.values,
    restore: put,
    fill: (pasted) => {
      if (!pasted) return;
      const { playlist_url: url, username, password } = signInOf(pasted);
      put({ url, username, password, name: form.values.name || nameFromAddress(url) });
    },
  });
  // What was typed of a sign-in stays in sight when its address is taken out: it goes with one alone.
  const isOwnAddress = [form.values.url, form.values.username, form.values.password].some((typed) => typed !== '');
  return (
    <Form form={form} label={playlist ? t('edit', { name: playlist.name }) : t('add')}>
      <PlainField label={t('name')} autoComplete="off" autoFocus {...form.field('name')} />
      <PlainField
        label={playlist ? t('newAddress') : t('address')}
        hint={playlist ? t('newAddressHint') : t('addressHint')}
        type="url"
        dir="ltr"
        autoComplete="off"
        {...form.field('url')}
        onPaste={pasting.onPaste}
      />
      <PastedNotice pasting={pasting} macAddress={mac} />
      {isOwnAddress && (
        <>
          <PlainField
            label={t('username')}
            hint={t('signInHint')}
            dir="ltr"
            autoComplete="off"
            {...form.field('username')}
          />
          <PlainPassword
            label={common('password')}
            revealLabel={common('showPassword')}
            autoComplete="off"
            {...form.field('password')}
          />
        </>
      )}
      {playlist?.protected && (
        <PlainField
          label={t('currentPin')}
          hint={t('currentPinHint')}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          {...form.field('current_pin')}
        />
      )}
      {!form.values.remove_pin && (
        <PlainField
          label={playlist?.protected ? t('newPin') : t('pin')}
          hint={t('pinHint')}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          {...form.field('pin')}
        />
      )}
      {playlist?.protected && <PlainCheckbox label={t('removePin')} {...form.field('remove_pin', 'checkbox')} />}
      <div className={classes.actions}>
        <PlainSubmit form={form}>{common('save')}</PlainSubmit>
        <PlainButton
          kind="neutral"
          isWide
          onClick={() => {
            form.reset();
            onCancel();
          }}
        >
          {common('cancel')}
        </PlainButton>
      </div>
    </Form>
  );
}
