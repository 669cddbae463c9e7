import type { Examples } from '../Examples';
import { QrCode } from './QrCode';

const drawing = { path: 'M0 0h3v3h-3zM4 0h1v2h-1zM0 4h2v1h-2zM3 4h2v1h-2z', size: 5, label: 'Código QR' };

export const qrCodeExamples: Examples = {
  piece: 'QrCode',
  states: {
    normal: () => <QrCode {...drawing} hint="Aponte a câmera do aplicativo do seu banco." />,
    large: () => <QrCode {...drawing} hint="Aponte a câmera do aplicativo do seu banco." isLarge />,
  },
};
