import type { Translated } from './all-texts.ts';

type InTranslation = Partial<Record<Translated['locale'], RegExp>>;

/** How a term of docs/domain-language.md is said, held by what the English says, so that a word that is right elsewhere stays right there. */
export interface TermRule {
  name: string;
  /** Whose English it is about; all where there is none. */
  english?: RegExp;
  except?: RegExp;
  /** What every translation of it has. */
  always?: InTranslation;
  /** What no translation of it has. */
  never?: InTranslation;
}

export const TERMS: TermRule[] = [
  {
    name: 'what is enabled again is not said to be activated, which costs credit',
    english: /\benabl/i,
    except: /activ|two-step/i,
    never: { ar: /فع[ّ]?[ِ]?ل|تفعيل/, de: /aktivier|eingeschaltet/i, esp: /\bactiv/i },
  },
  {
    name: 'nor is who or what is enabled again in Portuguese; access to the API may be switched on for the first time',
    english: /\benabl/i,
    except: /activ|two-step|\bAPI\b/i,
    never: { br: /\bativ/i },
  },
  {
    name: 'who was removed is brought back, which is another thing than to be enabled',
    english: /reactivat|removed resellers back|Person: brought back/i,
    never: { br: /reativ/i, esp: /habilit|recuper/i },
  },
  {
    name: 'what is disabled has one word',
    english: /\bdisabl/i,
    except: /two-step/i,
    never: { ar: /أُ?وقف|موقوف/, de: /deaktivier|ausgeschaltet/i, br: /desabilit|deslig/i, esp: /desactiv|apag/i },
  },
  {
    name: 'Arabic is vowelled where a word could be read as another',
    never: { ar: /موزع|مشغل|معطل|مفعل|يرجى|تعذر|مزود/ },
  },
  {
    name: 'Spanish says usted',
    never: { esp: /(?<!\p{L})(tú|tus?|tuy[oa]s?|contigo|puedes|podrás|quieres|tienes|pídele|as[ií]gnalos)(?!\p{L})/iu },
  },
  {
    name: 'the operator',
    english: /\boperators?\b/i,
    always: { ar: /إدارة/, de: /Betreiber/, br: /\boperador(es)?\b/i, esp: /\boperador(es)?\b/i },
  },
  {
    name: 'a reseller',
    english: /resellers?\b/i,
    never: { de: /händler|verkäufer/i, esp: /distribuidor/i, br: /distribuidor/i, ar: /(?<!\p{L})بائع/u },
  },
  {
    name: 'a sub-reseller',
    english: /\bsub-?resellers?\b/i,
    always: { ar: /فرعي/, de: /Sub-Reseller/, br: /sub-revendedor/i, esp: /subrevendedor/i },
  },
  {
    name: 'the reseller above',
    english: /\bparent\b/i,
    never: { br: /superior/i, esp: /superior/i },
  },
  {
    name: 'credit points',
    english: /credit points?\b/i,
    always: { ar: /نقاط|نقط[ةت]/, de: /punkt/i, br: /créditos?/i, esp: /puntos?/i },
    never: { de: /Credit/, br: /pontos?/i, esp: /créditos/i },
  },
  {
    name: 'points, also where they are not said to be of credit',
    english: /\bpoints?\b/,
    never: { br: /\bpontos?\b/i },
  },
  {
    name: 'a passcode',
    english: /passcode/i,
    always: { ar: /رم[وز]ز?/, de: /Passcode/, br: /senhas? de créditos/i, esp: /códigos? de acceso/i },
    never: { esp: /código de (paso|créditos?)|para compartir/i, ar: /لمشاركة الرصيد|رمز (مشاركة )?الرصيد/ },
  },
  {
    name: 'a device, also where the trade says box',
    english: /\b(devices?|boxes)\b/i,
    never: { de: /\bBox(en)?\b/, br: /aparelho|\bcaixas?\b/i, esp: /\b(equipos?|cajas?|aparatos?)\b/i },
  },
  { name: 'a player', english: /players?\b/i, never: { br: /reprodutor/i } },
  {
    name: 'a playlist',
    english: /playlist/i,
    always: { ar: /قائم[ةت]|قوائم/, de: /Playlist/, br: /playlist/i, esp: /\blistas?\b/i },
    never: { de: /Wiedergabeliste/ },
  },
  {
    name: 'an application',
    english: /\b(application|module)s?\b/i,
    never: { de: /\bApp(s|\b)(?!-)|Modul/, br: /módulo/i, esp: /módulo/i, ar: /وحدة/ },
  },
  {
    name: 'a lifetime',
    english: /lifetime/i,
    never: { de: /lebens|unbefristet|für immer/i, esp: /vitalici/i },
  },
  { name: 'a trial', english: /\btrials?\b/i, except: /on trial/, never: { de: /Test(zeit|phase|zugang)/ } },
  {
    name: 'a code is redeemed, and not replaced',
    english: /redeem/i,
    except: /replac/i,
    never: { ar: /استُ?ب[ُ]?د/ },
  },
  { name: 'what is reset', english: /\breset/i, never: { ar: /ضبط/ } },
  { name: 'who is assigned is not set', english: /\bassign/i, never: { ar: /تعيين|عيّن/, de: /zuweis|zugewiesen/i } },
  { name: 'what is removed is not deleted', english: /\bremoved?\b/i, except: /delet/i, never: { ar: /حذف|محذوف/ } },
  {
    name: 'what the menu removes, its question removes',
    english: /^Remove (\{name\}|this \w+)\??$/,
    never: { esp: /quitar/i },
  },
  {
    name: 'a ticket',
    english: /\btickets?\b/i,
    always: { br: /chamado/i, esp: /ticket/i, ar: /تذكر|تذاكر/, de: /Ticket/ },
  },
  { name: 'a notification', english: /\bnotifications?\b/i, never: { de: /Benachrichtigung/ } },
  { name: 'a transfer', english: /\btransfers?\b/i, never: { de: /Überweisung|Übertragung/ } },
  {
    name: 'what is undone',
    english: /\bundone\b/i,
    always: { ar: /ت?راجع/, de: /rückgängig/i, br: /desf/i, esp: /desh/i },
    never: { ar: /معكوس/, de: /storn/i, br: /estorn/i, esp: /revert/i },
  },
  {
    name: 'what is reversed',
    english: /\brevers/i,
    always: { ar: /عكس|عُكس|معكوس/, de: /storn/i, br: /estorn/i, esp: /rever/i },
  },
  {
    name: 'whose a device is',
    english: /\bowners?\b/i,
    except: /API/,
    never: { de: /Inhaber/, br: /proprietári/i, esp: /dueñ/i },
  },
  {
    name: 'what expires',
    english: /expir/i,
    except: /link|session|invitation/i,
    never: { esp: /caduc/i },
  },
  {
    name: 'what ends within some days need not end on the last of them',
    english: /(ends?|expir\w+) within/i,
    always: { ar: /خلال|اليوم/, de: /binnen|innerhalb|nächsten/, br: /em até|próximos/, esp: /o menos|próximos/ },
  },
  {
    name: 'who is dormant can sign in',
    english: /^dormant$/i,
    never: { de: /inaktiv/i, br: /inativ/i, esp: /inactiv/i },
  },
  { name: 'the status', english: /\bstatus\b/i, never: { br: /status/i } },
  { name: 'a MAC is feminine in Spanish', never: { esp: /(?<!\p{L})(un|el|los|del|este) MACs?\b/iu } },
  {
    name: 'live and the sandbox',
    english: /\b(live|sandbox)\b/i,
    never: { br: /sandbox|(modo|ambiente) real/i, esp: /sandbox|(modo|entorno) real/i },
  },
  {
    name: 'what is switched on at its screen is so in the audit log',
    english: /^Two-step sign-in: (en|dis)abled$/,
    never: { ar: /مُكّن|عُطّل/, esp: /habilit/i },
  },
  {
    name: 'what was moved on is told by its player as by its page',
    english: /^Moved to another device$/,
    always: { ar: /^نُقل/, de: /gewechselt/, br: /^Transferido/, esp: /^Trasladado/ },
  },
  {
    name: 'what the button deducts, its answer deducts',
    english: /deduct/i,
    always: { br: /retir/i, esp: /ret[ií]r/i, de: /zurück/ },
  },
  { name: 'support contacts', english: /support contacts/i, never: { de: /Supportkontakt/, ar: /جهات اتصال الدعم/ } },
];
