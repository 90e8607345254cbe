/** Databases supported by `npm run serve`. */
const ENGINES = ['embedded', 'postgres'] as const;

/** Database of a served console. */
export type Engine = (typeof ENGINES)[number];

/**
 * The engine in `SERVED` when journeys run against `npm run serve`; null when they run on the demo build and the stub.
 * @throws Error for another value
 */
export function servedEngine(value: string | undefined = process.env.SERVED): Engine | null {
  if (value === undefined || value === '') return null;
  const found = ENGINES.find((engine) => engine === value);
  if (found === undefined) throw new Error(`SERVED must be ${ENGINES.join(' or ')}, not ${value}`);
  return found;
}
