import type { FormText } from './document.ts';

/** An option of a region: its value is the path of codes to it, such as `430000/430100`. */
interface RegionOption {
  readonly value: string;
  readonly label: FormText;
}

/** Provinces by their official six digits, in Chinese and English. */
const PROVINCES: readonly (readonly [code: string, zh_CN: string, en: string])[] = [
  ['110000', '北京市', 'Beijing'],
  ['120000', '天津市', 'Tianjin'],
  ['130000', '河北省', 'Hebei'],
  ['140000', '山西省', 'Shanxi'],
  ['150000', '内蒙古自治区', 'Inner Mongolia'],
  ['210000', '辽宁省', 'Liaoning'],
  ['220000', '吉林省', 'Jilin'],
  ['230000', '黑龙江省', 'Heilongjiang'],
  ['310000', '上海市', 'Shanghai'],
  ['320000', '江苏省', 'Jiangsu'],
  ['330000', '浙江省', 'Zhejiang'],
  ['340000', '安徽省', 'Anhui'],
  ['350000', '福建省', 'Fujian'],
  ['360000', '江西省', 'Jiangxi'],
  ['370000', '山东省', 'Shandong'],
  ['410000', '河南省', 'Henan'],
  ['420000', '湖北省', 'Hubei'],
  ['430000', '湖南省', 'Hunan'],
  ['440000', '广东省', 'Guangdong'],
  ['450000', '广西壮族自治区', 'Guangxi'],
  ['460000', '海南省', 'Hainan'],
  ['500000', '重庆市', 'Chongqing'],
  ['510000', '四川省', 'Sichuan'],
  ['520000', '贵州省', 'Guizhou'],
  ['530000', '云南省', 'Yunnan'],
  ['540000', '西藏自治区', 'Tibet'],
  ['610000', '陕西省', 'Shaanxi'],
  ['620000', '甘肃省', 'Gansu'],
  ['630000', '青海省', 'Qinghai'],
  ['640000', '宁夏回族自治区', 'Ningxia'],
  ['650000', '新疆维吾尔自治区', 'Xinjiang'],
  ['710000', '台湾省', 'Taiwan'],
  ['810000', '香港特别行政区', 'Hong Kong'],
  ['820000', '澳门特别行政区', 'Macao'],
];

/** Cities and districts that agents can be given (`modules/agent/definitions/agent-area.ts`), below their provinces. */
const BELOW: readonly (readonly [path: string, zh_CN: string, en: string])[] = [
  ['320000/320100', '南京市', 'Nanjing'],
  ['320000/320500', '苏州市', 'Suzhou'],
  ['330000/330100', '杭州市', 'Hangzhou'],
  ['330000/330200', '宁波市', 'Ningbo'],
  ['420000/420100', '武汉市', 'Wuhan'],
  ['430000/430100', '长沙市', 'Changsha'],
  ['430000/430100/430102', '芙蓉区', 'Furong'],
  ['430000/430100/430103', '天心区', 'Tianxin'],
  ['430000/430100/430104', '岳麓区', 'Yuelu'],
  ['440000/440100', '广州市', 'Guangzhou'],
  ['440000/440300', '深圳市', 'Shenzhen'],
  ['510000/510100', '成都市', 'Chengdu'],
];

/** What a new region offers: all provinces, and the cities and districts that the product knows. Whoever designs the form may change it. */
export const REGIONS: readonly RegionOption[] = [...PROVINCES, ...BELOW].map(([value, zh_CN, en]) => ({
  value,
  label: { zh_CN, en },
}));
