/** The databases under which `npm run serve` keeps its rows. */
const ENGINES = ['embedded', 'postgres'] as const;

/** Where the rows of a served console lie. */
export type Engine = (typeof ENGINES)[number];

/**
 * The engine on which journeys run against `npm run serve`, as `SERVED` names it; null where they run on the built demo and the stub.
 * @throws Error for another value
 */
export function servedEngine(value: string | undefined = process.env.SERVED): Engine | null {
  if (value === undefined || value === '') return null;
  const found = ENGINES.find((engine) => engine === value);
  if (found === undefined) throw new Error(`SERVED must be ${ENGINES.join(' or ')}, not ${value}`);
  return found;
}
