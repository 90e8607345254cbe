import type { FieldOption } from '@src/contracts/resource/field.ts';

/** Areas that can be assigned to agents, by their official six-digit code: provinces, cities and districts. */
export const AGENT_AREAS = [
  '110000',
  '310000',
  '320000',
  '320100',
  '320500',
  '330000',
  '330100',
  '330200',
  '420000',
  '420100',
  '430000',
  '430100',
  '430102',
  '430103',
  '430104',
  '440000',
  '440100',
  '440300',
  '510000',
  '510100',
] as const;

/** Options of the area field. */
export const AREA_OPTIONS: readonly FieldOption[] = AGENT_AREAS.map((value) => ({
  value,
  label: `agent.area.${value}`,
}));

/** Code prefix of an area and everything in it: two digits for a province, four for a city, six for a district. */
const areaPrefix = (code: string): string => code.replace(/(?:00)+$/, '');

/** True when one area contains the other, or both are the same. */
export function areasOverlap(left: string, right: string): boolean {
  const [one, other] = [areaPrefix(left), areaPrefix(right)];
  return one.startsWith(other) || other.startsWith(one);
}
