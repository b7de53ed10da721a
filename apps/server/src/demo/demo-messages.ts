import type { TicketStatus, ticketTypes } from '@tessera/contracts/tickets.lists';

/** What the business of the demonstration tells its resellers, and what they ask. Texts are HTML, times days before the end. */
interface DemoNotification {
  daysAgo: number;
  title: string;
  description: string;
  isActive: boolean;
  /** Everybody has seen it. */
  isRead: boolean;
}

export const demoNotifications: readonly DemoNotification[] = [
  {
    daysAgo: 92,
    title: 'Maintenance on Sunday night',
    description: '<p>From <strong>02:00 to 03:00 UTC</strong> the portal was away for a moment. Players were not.</p>',
    isActive: false,
    isRead: true,
  },
  {
    daysAgo: 41,
    title: 'New: Cedar TV',
    description:
      '<p>A family’s own television, with <em>three trial days</em>.</p><ul><li>1 credit point for a year</li><li>2 for a lifetime</li></ul>',
    isActive: true,
    isRead: true,
  },
  {
    daysAgo: 17,
    title: 'عرض على الباقات',
    description: '<p>اشترِ <strong>باقة المتجر</strong> هذا الشهر واحصل على دعم مباشر طوال الأسبوع.</p>',
    isActive: true,
    isRead: true,
  },
  {
    daysAgo: 1,
    title: 'Ten percent more credit until Sunday',
    description:
      '<p>Every <u>Business</u> and <u>Distributor</u> plan brings <strong>10% more credit points</strong> until Sunday.</p><p>Questions? Open a ticket.</p>',
    isActive: true,
    isRead: false,
  },
];

interface DemoTicket {
  daysAgo: number;
  /** Place among those who sell and are still here. */
  raiser: number;
  type: (typeof ticketTypes)[number];
  title: string;
  description: string;
  status: TicketStatus;
  /** What was said after it, in turns: the office first. */
  talk: string[];
  remarks?: string;
}

export const demoTickets: readonly DemoTicket[] = [
  {
    daysAgo: 120,
    raiser: 0,
    type: 'activation',
    title: 'Customer bought twice',
    description: '<p>My customer paid for <strong>two years</strong>. Do I activate twice?</p>',
    status: 'CLOSED',
    talk: ['Yes: the second year begins when the first one ends. The dialog asks you to confirm it.'],
  },
  {
    daysAgo: 64,
    raiser: 2,
    type: 'technical',
    title: 'Senderliste bleibt leer',
    description: '<p>Nach dem Wechsel der Domain bleibt die Liste bei <em>drei Geräten</em> leer.</p>',
    status: 'RESOLVED',
    talk: [
      'Bitte starten Sie den Player neu, dann lädt er die neue Adresse.',
      'Bei einem Gerät hilft das nicht.',
      'Dort war noch die alte Liste gespeichert; wir haben sie entfernt.',
    ],
    remarks: 'Player 4.6 keeps the list for a day.',
  },
  {
    daysAgo: 33,
    raiser: 0,
    type: 'credit',
    title: 'Invoice for October',
    description: '<p>Where do I find the receipts of last month?</p>',
    status: 'RESOLVED',
    talk: ['On the billing screen: each completed order has its receipt.'],
  },
  {
    daysAgo: 20,
    raiser: 3,
    type: 'general',
    title: 'Cliente mudou de TV',
    description: '<p>O cliente comprou outra TV. Posso passar a ativação para ela?</p>',
    status: 'WITHDRAW',
    talk: [],
  },
  {
    daysAgo: 9,
    raiser: 1,
    type: 'technical',
    title: 'شاشة سوداء بعد التحديث',
    description: '<p>بعد تحديث المشغل تبقى الشاشة <strong>سوداء</strong> على جهازين.</p>',
    status: 'REOPEN',
    talk: ['يرجى حذف ذاكرة التطبيق ثم إعادة تشغيله.', 'جربنا ذلك ولم ينجح.'],
    remarks: 'Third report since the update.',
  },
  {
    daysAgo: 4,
    raiser: 4,
    type: 'activation',
    title: 'Activar varias cajas a la vez',
    description: '<p>Tengo 40 cajas nuevas. ¿Hay una forma de activarlas todas juntas?</p>',
    status: 'OPEN',
    talk: [],
  },
  {
    daysAgo: 2,
    raiser: 0,
    type: 'technical',
    title: 'Playlist asks for a PIN that nobody set',
    description: '<p>The box in the living room asks for a PIN. <u>Nobody here set one</u>.</p>',
    status: 'RESOLVED',
    talk: ['Your sub-reseller protected the list on Friday. You can save it again without a PIN.'],
  },
  {
    daysAgo: 0.4,
    raiser: 5,
    type: 'credit',
    title: 'Credit for my sub-reseller',
    description: '<p>Can I set an amount that my sub-reseller gets every month?</p>',
    status: 'OPEN',
    talk: [],
  },
];

/** How people reach the demonstration's operator. */
export const demoContacts = { whatsapp_number: '+201000000000', telegram_number: 'tessera_demo' };
