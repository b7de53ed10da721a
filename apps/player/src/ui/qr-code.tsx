import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

/** Modules of quiet around a QR code; scanners ask for four. */
const quietModules = 4;

/** `text` as a QR code, dark on white whatever the theme, since scanners read it that way best. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawQrCode(text), [text]);
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#0f1012" />
    </svg>
  );
}

function drawQrCode(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const modules = Array.from({ length: count * count }, (_, index) => ({
    row: Math.floor(index / count),
    column: index % count,
  }));
  const path = modules
    .filter(({ row, column }) => code.isDark(row, column))
    .map(({ row, column }) => `M${column + quietModules} ${row + quietModules}h1v1h-1z`)
    .join('');
  return { size: count + 2 * quietModules, path };
}
