interface DemoNotice {
  isOfOperator: boolean;
  state: 'active' | 'expired' | null;
  fromDaysAgo: number;
  days: number;
  texts: { locale: 'en' | 'ar' | 'de' | 'br' | 'esp'; title: string; text: string }[];
}

/** What the devices of the demonstration are told: by the operator, and by the first reseller. */
export const demoNotices: DemoNotice[] = [
  {
    isOfOperator: true,
    state: null,
    fromDaysAgo: 2,
    days: 7,
    texts: [
      { locale: 'en', title: 'Maintenance on Sunday', text: 'From 03:00 to 04:00 UTC players may start slowly.' },
      { locale: 'ar', title: 'صيانة يوم الأحد', text: 'من الساعة 03:00 إلى 04:00 بتوقيت UTC قد يتأخر تشغيل المشغّلات.' },
      { locale: 'de', title: 'Wartung am Sonntag', text: 'Von 03:00 bis 04:00 UTC starten Player womöglich langsam.' },
      {
        locale: 'br',
        title: 'Manutenção no domingo',
        text: 'Das 03:00 às 04:00 UTC os players podem demorar a abrir.',
      },
      {
        locale: 'esp',
        title: 'Mantenimiento el domingo',
        text: 'De 03:00 a 04:00 UTC los reproductores pueden tardar en abrir.',
      },
    ],
  },
  {
    isOfOperator: false,
    state: 'active',
    fromDaysAgo: 10,
    days: 30,
    texts: [
      { locale: 'en', title: 'New sports channels', text: 'Restart your player: the list “Sport” has twelve more.' },
      { locale: 'ar', title: 'قنوات رياضية جديدة', text: 'أعد تشغيل المشغّل: في قائمة الرياضة اثنتا عشرة قناة جديدة.' },
    ],
  },
  {
    isOfOperator: false,
    state: 'expired',
    fromDaysAgo: 40,
    days: 20,
    texts: [{ locale: 'en', title: 'We miss you', text: 'Ask us to renew, and the first month is on us.' }],
  },
];
