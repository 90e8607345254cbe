import * as v from 'valibot';
import { chosen, numberBetween, say } from './rule-texts.ts';

/** Delivery methods. */
export const WAYS = ['parcel', 'mail'] as const;

const MAX_PIECES = 999;
const text = v.pipe(v.string(), v.trim());

/** Schema of an order whose fields depend on each other; hidden fields are not required. */
export const parcelSchema = v.pipe(
  v.object({
    way: v.picklist(WAYS),
    province: v.string(),
    city: v.string(),
    district: v.string(),
    street: text,
    mail: text,
    article: chosen,
    pieces: numberBetween(1, MAX_PIECES, 'gallery.forms.rule.pieces'),
    wantsInvoice: v.boolean(),
    invoiceTitle: text,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [name, message] of missingIn(dataset.value)) {
      const path = {
        type: 'object',
        origin: 'value',
        input: dataset.value,
        key: name,
        value: dataset.value[name],
      } as const;
      addIssue({ message: say(message), path: [path] });
    }
  }),
);
export type ParcelValues = v.InferInput<typeof parcelSchema>;

/** Empty order. */
export const NEW_PARCEL: ParcelValues = {
  way: 'parcel',
  province: '',
  city: '',
  district: '',
  street: '',
  mail: '',
  article: '',
  pieces: 1,
  wantsInvoice: false,
  invoiceTitle: '',
};

type TextName = 'city' | 'district' | 'invoiceTitle' | 'mail' | 'province' | 'street';

/** Empty fields that are required by the values of others. */
function missingIn(values: ParcelValues) {
  const needed: readonly TextName[] = values.way === 'parcel' ? ['province', 'city', 'district', 'street'] : ['mail'];
  const all = values.wantsInvoice ? [...needed, 'invoiceTitle' as const] : needed;
  const missing = all.filter((name) => values[name] === '').map((name) => [name, 'gallery.forms.rule.filled'] as const);
  const isNoMail = values.way === 'mail' && values.mail !== '' && !v.is(v.pipe(v.string(), v.email()), values.mail);
  return isNoMail ? [...missing, ['mail', 'gallery.forms.rule.email'] as const] : missing;
}

/** Prices of the articles, in fen. */
export const PRICES: ReadonlyMap<string, number> = new Map([
  ['lamp', 12_900],
  ['desk', 89_000],
  ['chair', 45_050],
]);
const FREE_FROM = 99_000;
const POSTAGE = 1_200;

/** Computed amounts of an order, in fen. */
export function sumsOf({ way, article, pieces }: Pick<ParcelValues, 'article' | 'pieces' | 'way'>) {
  const goods = (PRICES.get(article) ?? 0) * (pieces ?? 0);
  const postage = way === 'mail' || goods === 0 || goods >= FREE_FROM ? 0 : POSTAGE;
  return { goods, postage, total: goods + postage };
}

/** Values to send, without hidden fields. */
export function sentParcel(values: ParcelValues): Readonly<Record<string, unknown>> {
  const { way, article, pieces, wantsInvoice, invoiceTitle, mail, province, city, district, street } = values;
  const place = way === 'mail' ? { mail } : { province, city, district, street };
  return { way, ...place, article, pieces, ...(wantsInvoice ? { invoiceTitle } : {}), ...sumsOf(values) };
}
