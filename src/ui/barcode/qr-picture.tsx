import { encode } from 'uqr';

/** A QR code as one path, dark on white in every theme, as scanners expect. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="account-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} data-testid="qr-picture">
      <path d={path} />
    </svg>
  );
}
