/** What the business of the demonstration sells, and offers for download. */

interface DemoPlan {
  title: string;
  price: string;
  currency: 'USD' | 'EUR' | 'EGP';
  creditPoints: number;
  /** HTML. */
  description: string;
}

export const demoPlans: readonly DemoPlan[] = [
  {
    title: 'Starter',
    price: '22.00',
    currency: 'USD',
    creditPoints: 25,
    description: '<p>For a first month of sales.</p><ul><li>25 activations for a year</li><li>No end date</li></ul>',
  },
  {
    title: 'باقة المتجر',
    price: '3900.00',
    currency: 'EGP',
    creditPoints: 100,
    description: '<p>للمتاجر التي تبيع كل يوم.</p><ul><li>100 نقطة رصيد</li><li>بلا تاريخ انتهاء</li></ul>',
  },
  {
    title: 'Business',
    price: '189.00',
    currency: 'EUR',
    creditPoints: 250,
    description: '<p>Our most popular plan: <strong>a quarter less</strong> for every activation.</p>',
  },
  {
    title: 'Distributor',
    price: '649.00',
    currency: 'USD',
    creditPoints: 1000,
    description: '<p>For those who supply <em>sub-resellers</em> of their own.</p>',
  },
];

interface DemoApk {
  name: string;
  description: string;
  url: string;
  colours: [string, string];
}

export const demoApks: readonly DemoApk[] = [
  {
    name: 'Lumo Player 4.8',
    description: 'For Android phones and boxes from version 7 on.',
    url: 'https://lumo-player.example/download/lumo-4.8.apk',
    colours: ['#f59f00', '#e8590c'],
  },
  {
    name: 'Sama TV 2.3',
    description: 'لأجهزة أندرويد TV.\nيتطلب الإصدار 9 أو أحدث.',
    url: 'https://sama-tv.example/download/sama-2.3.apk',
    colours: ['#0ca678', '#087f5b'],
  },
  {
    name: 'Nova Box 1.12',
    description: 'Made for boxes with a remote control.',
    url: 'https://nova-box.example/download/nova-1.12.apk',
    colours: ['#15aabf', '#0b7285'],
  },
];
