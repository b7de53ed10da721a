import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import classes from './qr-scanner.module.css';
import { macInCode, makeCodeReader } from './read-qr-code.ts';

interface QrScannerProps {
  /** Answers whether the text was of use; then the scanner closes. */
  onFound: (text: string) => boolean;
  onClose: () => void;
}

/** Reads a QR code with the camera. The player shows one with its MAC. */
export function QrScanner({ onFound, onClose }: QrScannerProps) {
  const t = useTexts('ui');
  return (
    <Dialog title={t('mac.scanTitle')} onClose={onClose}>
      {(close) => <Camera onFound={(text) => onFound(text) && close()} />}
    </Dialog>
  );
}

function Camera({ onFound }: { onFound: (text: string) => unknown }) {
  const t = useTexts('ui');
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  const [problem, setProblem] = useState<'camera' | 'code' | null>(null);
  found.current = onFound;

  useEffect(() => {
    const screen = video.current;
    if (!screen) return;
    let isOver = false;
    let stream: MediaStream | undefined;
    const look = async (read: (video: HTMLVideoElement) => Promise<string | null>) => {
      if (isOver) return;
      const text = screen.videoWidth > 0 ? await read(screen) : null;
      const mac = text && macInCode(text);
      if (mac) found.current(mac);
      else if (text) setProblem('code');
      requestAnimationFrame(() => void look(read));
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        // It may have been closed while the browser asked whether the camera may be used.
        if (isOver) return stop();
        screen.srcObject = stream;
        await screen.play();
        await look(await makeCodeReader());
      } catch {
        if (!isOver) setProblem('camera');
      }
    };
    void start();
    return () => {
      isOver = true;
      stop();
    };
  }, []);

  return (
    <>
      {problem ? (
        <Notice tone={problem === 'camera' ? 'danger' : 'warning'}>
          {t(problem === 'camera' ? 'mac.noCamera' : 'mac.noMacInCode')}
        </Notice>
      ) : (
        <p className={classes.hint}>{t('mac.scanHint')}</p>
      )}
      <video ref={video} className={classes.video} hidden={problem === 'camera'} muted playsInline />
    </>
  );
}
