export interface DemoApplication {
  name: string;
  tagLine: string;
  /** Its web address. */
  place: string;
  /** Two ends of the logo's gradient. */
  colours: [string, string];
  yearlyCredits: number;
  lifetimeCredits: number;
  trialDays: number;
  requiresDeviceKey: boolean;
  acceptsCodes: boolean;
  /** How much of the business it is, beside the others. */
  popularity: number;
}

const usual = { yearlyCredits: 1, lifetimeCredits: 2, trialDays: 7, requiresDeviceKey: false, acceptsCodes: false };

/** The dozen applications of the demonstration, the most popular first. Their initials differ: a logo shows the first letter. */
export const demoApplications: readonly DemoApplication[] = [
  {
    ...usual,
    name: 'Lumo Player',
    tagLine: 'Every playlist, one remote',
    place: 'https://lumo-player.example',
    colours: ['#f59f00', '#e8590c'],
    acceptsCodes: true,
    popularity: 24,
  },
  {
    ...usual,
    name: 'Orbit TV',
    tagLine: 'Live television that just plays',
    place: 'https://orbit-tv.example',
    colours: ['#4263eb', '#7048e8'],
    popularity: 20,
  },
  {
    ...usual,
    name: 'Sama TV',
    tagLine: 'سماء من القنوات',
    place: 'https://sama-tv.example',
    colours: ['#0ca678', '#087f5b'],
    popularity: 15,
  },
  {
    ...usual,
    name: 'Vela Stream',
    tagLine: 'Smooth on the slowest line',
    place: 'https://vela-stream.example',
    colours: ['#1c7ed6', '#1098ad'],
    requiresDeviceKey: true,
    popularity: 11,
  },
  {
    ...usual,
    name: 'Kite Player',
    tagLine: 'Light enough for any box',
    place: 'https://kite-player.example',
    colours: ['#f06595', '#ae3ec9'],
    popularity: 9,
  },
  {
    ...usual,
    name: 'Nova Box',
    tagLine: 'Made for Android boxes',
    place: 'https://nova-box.example',
    colours: ['#15aabf', '#0b7285'],
    popularity: 8,
  },
  {
    ...usual,
    name: 'Atlas Live',
    tagLine: 'Sports without the wait',
    place: 'https://atlas-live.example',
    colours: ['#e03131', '#c2255c'],
    lifetimeCredits: 3,
    requiresDeviceKey: true,
    popularity: 6,
  },
  {
    ...usual,
    name: 'Rio Play',
    tagLine: 'Futebol, novelas e mais',
    place: 'https://rio-play.example',
    colours: ['#37b24d', '#2b8a3e'],
    popularity: 6,
  },
  {
    ...usual,
    name: 'Fjord Player',
    tagLine: 'Calm, clear, complete',
    place: 'https://fjord-player.example',
    colours: ['#3b5bdb', '#364fc7'],
    popularity: 4,
  },
  {
    ...usual,
    name: 'Zenit Pro',
    tagLine: 'Multi-view for professionals',
    place: 'https://zenit-pro.example',
    colours: ['#343a40', '#212529'],
    yearlyCredits: 2,
    lifetimeCredits: 4,
    popularity: 3,
  },
  {
    ...usual,
    name: 'Cedar TV',
    tagLine: 'A family’s own television',
    place: 'https://cedar-tv.example',
    colours: ['#5c940d', '#2b8a3e'],
    trialDays: 3,
    popularity: 2,
  },
  {
    ...usual,
    name: 'Pixel Cast',
    tagLine: 'From the phone to the big screen',
    place: 'https://pixel-cast.example',
    colours: ['#d9480f', '#a61e4d'],
    trialDays: 14,
    popularity: 2,
  },
];
