import type { FieldOption } from '@src/contracts/resource/field.ts';

/** Areas that agents can be given, by their official six digits: provinces, cities and districts. */
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

/** The same as choices of a field. */
export const AREA_OPTIONS: readonly FieldOption[] = AGENT_AREAS.map((value) => ({
  value,
  label: `agent.area.${value}`,
}));

/** What an area and everything in it begin with: two digits for a province, four for a city, six for a district. */
const stemOf = (code: string): string => code.replace(/(?:00)+$/, '');

/** True when one of the areas lies in the other, or both are the same. */
export function areasOverlap(left: string, right: string): boolean {
  const [one, other] = [stemOf(left), stemOf(right)];
  return one.startsWith(other) || other.startsWith(one);
}
