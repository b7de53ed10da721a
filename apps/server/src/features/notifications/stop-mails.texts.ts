import type { Locale } from '@tessera/contracts/locales';

interface StopTexts {
  title: string;
  question: string;
  stop: string;
  done: string;
  more: string;
  broken: string;
  settings: string;
}

/** The page behind the link in a mail. It names nobody and nothing: whoever has the link may be somebody else. */
export const stopTexts: Record<Locale, StopTexts> = {
  en: {
    title: 'No more mails of this kind',
    question: 'Should mails of this kind not come any more?',
    stop: 'Stop them',
    done: 'They won’t come any more.',
    more: 'Everything else, and what security needs, is mailed as before.',
    broken: 'This link does not work. Sign in and choose there.',
    settings: 'What I am told of, and how',
  },
  ar: {
    title: 'إيقاف رسائل من هذا النوع',
    question: 'هل تريد ألا تصلك رسائل من هذا النوع بعد الآن؟',
    stop: 'إيقافها',
    done: 'لن تصلك بعد الآن.',
    more: 'كل ما عداها، وما يلزم للأمان، يُرسل كالمعتاد.',
    broken: 'هذا الرابط لا يعمل. سجّل الدخول واختر هناك.',
    settings: 'ما أُبلَّغ به وكيف',
  },
  de: {
    title: 'Keine Mails dieser Art mehr',
    question: 'Sollen Mails dieser Art nicht mehr kommen?',
    stop: 'Abbestellen',
    done: 'Sie kommen nicht mehr.',
    more: 'Alles andere, und was die Sicherheit braucht, kommt wie bisher.',
    broken: 'Dieser Link funktioniert nicht. Melden Sie sich an und wählen Sie dort.',
    settings: 'Was mir wie mitgeteilt wird',
  },
  br: {
    title: 'Não receber mais e-mails deste tipo',
    question: 'Deixar de receber e-mails deste tipo?',
    stop: 'Parar de receber',
    done: 'Eles não virão mais.',
    more: 'Todo o resto, e o que a segurança exige, continua vindo por e-mail.',
    broken: 'Este link não funciona. Entre e escolha lá.',
    settings: 'O que me avisam, e como',
  },
  esp: {
    title: 'No recibir más correos de este tipo',
    question: '¿Dejar de recibir correos de este tipo?',
    stop: 'Dejar de recibirlos',
    done: 'No llegarán más.',
    more: 'Todo lo demás, y lo que la seguridad exige, sigue llegando por correo.',
    broken: 'Este enlace no funciona. Inicie sesión y elija allí.',
    settings: 'De qué me avisan, y cómo',
  },
};
