import qrcode from 'qrcode-generator';

/** A text as a QR code: SVG, sized by whoever shows it. */
export function qrCodeOf(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return code.createSvgTag({ scalable: true, margin: 0 });
}
