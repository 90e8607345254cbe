import { createPrng } from '@src/server/seed/prng.ts';

const MONTHS = 12;

/** CSV with sales by month. */
export function writeTable(number: number): string {
  const prng = createPrng(number, 'table');
  const rows = Array.from({ length: MONTHS }, (_, month) => {
    const orders = prng.whole(80, 400);
    return `${month + 1},${orders},${orders * prng.whole(90, 260)}`;
  });
  return `month,orders,revenue\n${rows.join('\n')}\n`;
}

/** Plain text notes. */
export const writeNotes = (number: number, title: string): string =>
  [
    `# ${title}`,
    '',
    ...['1. 客户在门店扫码下单，三天内发货。', '2. 软件类商品付款后立即开通。', '3. 服务类商品由客服预约上门时间。'],
    '',
    `编号 ${String(1000 + number)}`,
    '',
  ].join('\n');

/** JSON settings. */
export const writeSettings = (number: number): string =>
  `${JSON.stringify({ printer: { paper: 58 + (number % 2) * 22, copies: 1 + (number % 3) }, theme: 'light' }, null, 2)}\n`;

/** PDF of a page with lines and a bar chart; with Latin text only, because no font is embedded. */
export function writePdf(number: number, title: string): string {
  const prng = createPrng(number, 'pdf');
  const bars = Array.from({ length: 8 }, (_, index) => `${90 + index * 52} 420 34 ${prng.whole(30, 180)} re f`);
  const lines = Array.from({ length: 9 }, (_, index) => `72 ${360 - index * 22} ${prng.whole(280, 440)} 6 re f`);
  const page = [
    ...['BT /F1 24 Tf 72 720 Td', `(${title.replace(/[^\w .-]/g, ' ')}) Tj ET`],
    ...['0.18 0.44 0.7 rg', ...bars, '0.82 0.85 0.88 rg', ...lines],
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let out = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = out.length;
    out += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = out.length;
  return `${out}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}
