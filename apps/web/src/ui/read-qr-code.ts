import { findMac } from '@tessera/contracts/mac';

interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

type DetectorClass = new (settings: { formats: string[] }) => NativeDetector;

/** Reads QR codes off a video: the browser's own reader where it has one, else a library that is loaded then. */
export async function makeCodeReader(): Promise<(video: HTMLVideoElement) => Promise<string | null>> {
  const Detector = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Detector) {
    const detector = new Detector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: readPixels } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    context?.drawImage(video, 0, 0);
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height);
    return (pixels && readPixels(pixels.data, pixels.width, pixels.height)?.data) ?? null;
  };
}

/** The MAC in a code: alone, or inside a link or a text. */
export function macInCode(text: string): string | null {
  return findMac(decodeLoosely(text));
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
