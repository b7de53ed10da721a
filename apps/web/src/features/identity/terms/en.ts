import type { Terms } from './terms.ts';

export const terms: Terms = {
  title: 'Terms of use',
  introduction: 'These terms hold between the operator of this portal and everyone who has an account here.',
  sections: [
    {
      title: 'Your account',
      text: 'Give a true name and an email address that is yours. Keep your password, passcode, recovery codes and API keys to yourself; what is done with them counts as done by you. Tell the operator at once when somebody else may know them.',
    },
    {
      title: 'Credit points',
      text: 'Credit points pay for activations and codes in this portal. They are whole numbers, bear no interest and are no money. Each movement is recorded for good; a mistake is corrected by a movement in the other direction.',
    },
    {
      title: 'Activations and devices',
      text: 'An activation serves the device whose address you entered. Check the address before you confirm: you can undo an activation yourself for 10 minutes, as long as the player has not called in. Afterwards it stays.',
    },
    {
      title: 'Content',
      text: 'The portal activates player applications and offers no channels, films or music. Playlists that you save are yours to answer for: save only what you have the right to use.',
    },
    {
      title: 'Sub-resellers',
      text: 'Whoever adds sub-resellers answers for whom they add and for the credit that they share with them.',
    },
    {
      title: 'What we keep',
      text: 'We keep what the service needs: your name, address and language, sign-in times and network addresses, and a log of changes to accounts, credit and devices. It is used to run the service, to find faults and to prevent abuse.',
    },
    {
      title: 'When it ends',
      text: 'You can stop at any time. The operator may block an account that breaks these terms or puts others at risk. Devices that are active by then stay active until they expire.',
    },
    { title: 'Questions', text: 'Write to the support contacts at the foot of the portal.' },
  ],
};
