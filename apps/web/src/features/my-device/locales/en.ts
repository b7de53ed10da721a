import type { WordsOf } from '@tessera/contracts/feature';
import type { myDeviceFeature } from '@tessera/contracts/my-device.feature';

export const messages = {
  title: 'My device',
  claim: 'Your device, in your own hands.',
  claimDetail: 'See how long it lasts, and ask for more time, without an account.',
  subtitle: 'Enter what the device’s screen shows. You need no account.',
  mac: 'MAC address',
  key: 'Device key',
  keyHint: 'Eight characters, beside the MAC address. If you can’t find them, whoever sold you the device can help.',
  open: 'Open',
  ended: 'The page was closed after half an hour, or the device changed. Enter the key that its screen shows now.',
  sandbox: 'Sandbox. This is a device to try things out with.',
  loading: 'One moment…',
  state: 'State',
  states: {
    trial: 'Trial',
    active: 'Active',
    expired: 'Expired',
    disabled: 'Disabled',
    switched: 'Moved to another device',
  },
  switchedHint: 'Its time now runs on another device. Open that one’s page with its own key.',
  forEver: 'For ever',
  endsOn: 'Ends on',
  endedOn: 'Ended on',
  ask: 'Ask to renew',
  asked: 'You asked at {time}. You can ask again a day later.',
  whatsApp: 'Write by WhatsApp',
  whatsAppText: 'Hello, please renew my device {mac} ({application}).',
  playlists: 'Playlists',
  againIn: 'Try again in {minutes} min.',
  noPlaylists: 'No playlists yet. If whoever sold you the device saved one, they still have to confirm the device.',
  awaitsConfirmation: 'Whoever sold you the device still has to confirm it. Then you can change playlists here.',
  closedMeanwhile: 'This can’t be changed here any more. Whoever sold you the device knows why.',
  saved: 'The playlist is saved.',
  protected: 'Protected by a PIN',
  add: 'Add a playlist',
  edit: 'Change {name}',
  name: 'Name',
  address: 'Address (URL)',
  addressHint: 'As your provider gave it to you. You can paste their whole message.',
  newAddress: 'New address (URL)',
  newAddressHint: 'Leave it empty to keep the one that is there. It isn’t shown here.',
  username: 'Username',
  signInHint: 'Only if your provider gave you a server with a username and a password.',
  pin: 'PIN',
  newPin: 'New PIN',
  currentPin: 'The PIN now',
  currentPinHint: 'Forgotten? Whoever sold you the device can set a new one.',
  pinHint: '4 to 12 characters; leave it empty for none or no change.',
  removePin: 'Remove the PIN',
  redeem: 'Redeem a code',
  code: 'Activation code',
  redeemed: 'The code is redeemed.',
  close: 'Close this page',
};

export const words = {
  actions: {
    'my-device.settings': 'Own page: settings',
    'my-device.add-playlist': 'Own page: playlist added',
    'my-device.edit-playlist': 'Own page: playlist changed',
    'my-device.ask-to-renew': 'Own page: asked to renew',
  },
  kinds: {
    'my-device': 'Page of a device',
  },
  fields: {
    mayChangePlaylists: 'Customers change playlists',
    whatsapp: 'WhatsApp',
  },
} satisfies WordsOf<typeof myDeviceFeature>;

declare module '../../../lib/texts.ts' {
  interface Texts {
    'my-device': typeof messages;
  }
}
