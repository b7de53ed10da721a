/** WhatsApp with the text: to the number, where it is written with its country, else to whom one picks there. */
export function whatsappLink(contact: string | null, text: string): string {
  const bare = (contact ?? '').replace(/[\s().-]/g, '');
  const number = /^(?:\+|00)(\d{7,15})$/.exec(bare)?.[1] ?? '';
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
