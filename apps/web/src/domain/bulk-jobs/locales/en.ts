/** What is said of things done with many devices in the background. */
export const messages = {
  jobs: 'Your files and selections',
  jobsHint: 'They go on in the background. You can leave this page and come back.',
  kinds: { renew: 'Renew devices', disable: 'Disable devices', enable: 'Enable devices' },
  progress: '{done} of {total} done',
  undoProgress: '{done} of {total} taken back',
  toDevices: 'See the devices',
  share: 'Share',
  running: 'In progress',
  interrupted: 'Interrupted',
  held: {
    retrying: 'It broke off, and is tried again by itself.',
    'given-up': 'It broke off. What is done stays. The rest waits until the operator lets it go on or you end it.',
  },
  heldCredit: 'Until then the credit points for it are kept.',
  end: 'End it',
  spent: '{points} spent',
  failed_one: '{rows} failed row',
  failed_other: '{rows} failed rows',
  goOn_one: 'Go on with the {rows} left',
  goOn_other: 'Go on with the {rows} left',
  failedArchived_one: '{rows} failed row, in the archive',
  failedArchived_other: '{rows} failed rows, in the archive',
  do: {
    renew_one: 'Renew {number} device',
    renew_other: 'Renew {number} devices',
    disable_one: 'Disable {number} device',
    disable_other: 'Disable {number} devices',
    enable_one: 'Enable {number} device',
    enable_other: 'Enable {number} devices',
  },
  devices_one: '{number} device',
  devices_other: '{number} devices',
  macs_one: '{number} MAC',
  macs_other: '{number} MACs',
  leftOut_one: '{number} left out',
  leftOut_other: '{number} left out',
  goesOn: 'It goes on in the background. You find it under “Bulk activation”.',
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/bulk-jobs': typeof messages;
  }
}
