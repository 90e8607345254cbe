/** Customers of the samples; names are the same in every language. */
export const CUSTOMERS = [
  '华东启明商贸',
  'Harbour Trading',
  '南方云帆科技',
  'Ines Okafor',
  '北辰渠道',
  '锦程网络',
  'Lindqvist & Co.',
  '蓝岸传媒',
  '青禾数码',
  'Marisol Vega',
] as const;
