/** Maximum number of compiled steps; repeats are unrolled. */
const MAX_STEPS = 500;
/** Maximum repeat count. */
const MAX_REPEAT = 30;

type Test = (letter: string) => boolean;

type Step =
  | { readonly kind: 'take'; readonly test: Test; readonly next: number }
  | { readonly kind: 'fork'; readonly next: number; readonly other: number }
  | { readonly kind: 'edge'; readonly edge: 'start' | 'end'; readonly next: number }
  | { readonly kind: 'done' };

/** A compiled pattern. Matching always takes time linear in the text length times the pattern length. */
export interface LinearPattern {
  readonly isIn: (text: string) => boolean;
}

/** The pattern is invalid, too large, or uses an unsupported feature. */
class PatternError extends Error {}

type Node =
  | { readonly of: 'letter'; readonly test: Test }
  | { readonly of: 'edge'; readonly edge: 'start' | 'end' }
  | { readonly of: 'chain' | 'choice'; readonly parts: readonly Node[] }
  | { readonly of: 'repeat'; readonly part: Node; readonly low: number; readonly high: number };

/**
 * Compiles a pattern: letters, `.`, classes, groups, `|`, `? * + {m,n}`, `^ $`, `\d \w \s` and their negations.
 * Features that could make matching slow (back references, lookaround, lazy repeats) are refused. Matching ignores
 * case. Null for an invalid pattern.
 */
export function readPattern(source: string): LinearPattern | null {
  try {
    const program = compile(new Reader(source).whole());
    return { isIn: (text) => run(program, text) };
  } catch (cause) {
    if (cause instanceof PatternError) return null;
    throw cause;
  }
}

class Reader {
  readonly #letters: readonly string[];
  #at = 0;

  constructor(source: string) {
    this.#letters = [...source];
  }

  whole(): Node {
    const node = this.#choice(0);
    if (this.#at < this.#letters.length) throw new PatternError();
    return node;
  }

  get #next(): string {
    return this.#letters[this.#at] ?? '';
  }

  #take(): string {
    const letter = this.#next;
    if (letter === '') throw new PatternError();
    this.#at += 1;
    return letter;
  }

  #skip(letter: string): boolean {
    if (this.#next !== letter) return false;
    this.#at += 1;
    return true;
  }

  #choice(depth: number): Node {
    if (depth > 10) throw new PatternError();
    const parts = [this.#chain(depth)];
    while (this.#skip('|')) parts.push(this.#chain(depth));
    return { of: 'choice', parts };
  }

  #chain(depth: number): Node {
    const parts: Node[] = [];
    while (this.#next !== '' && this.#next !== '|' && this.#next !== ')') parts.push(this.#repeated(depth));
    return { of: 'chain', parts };
  }

  #repeated(depth: number): Node {
    const part = this.#atom(depth);
    const [low, high] = this.#count();
    if (low === 1 && high === 1) return part;
    // Refuses lazy and possessive repeats, and a repeated anchor.
    if ('?+*{'.includes(this.#next || ' ') || part.of === 'edge') throw new PatternError();
    return { of: 'repeat', part, low, high };
  }

  #count(): readonly [low: number, high: number] {
    if (this.#skip('?')) return [0, 1];
    if (this.#skip('*')) return [0, Number.POSITIVE_INFINITY];
    if (this.#skip('+')) return [1, Number.POSITIVE_INFINITY];
    if (!this.#skip('{')) return [1, 1];
    const low = this.#number();
    if (this.#skip('}')) return [low, low];
    if (!this.#skip(',')) throw new PatternError();
    if (this.#skip('}')) return [low, Number.POSITIVE_INFINITY];
    const high = this.#number();
    if (!this.#skip('}') || high < low) throw new PatternError();
    return [low, high];
  }

  #number(): number {
    let digits = '';
    while (/^\d$/.test(this.#next)) digits += this.#take();
    const value = Number(digits);
    if (digits === '' || value > MAX_REPEAT) throw new PatternError();
    return value;
  }

  #atom(depth: number): Node {
    const letter = this.#take();
    if (letter === '(') return this.#group(depth);
    if (letter === '[') return { of: 'letter', test: this.#class() };
    if (letter === '.') return { of: 'letter', test: (each) => each !== '\n' };
    if (letter === '^') return { of: 'edge', edge: 'start' };
    if (letter === '$') return { of: 'edge', edge: 'end' };
    if (letter === '\\') return { of: 'letter', test: this.#escaped() };
    if ('?*+{}])'.includes(letter)) throw new PatternError();
    return { of: 'letter', test: is(letter) };
  }

  #group(depth: number): Node {
    if (this.#skip('?') && !this.#skip(':')) throw new PatternError();
    const node = this.#choice(depth + 1);
    if (!this.#skip(')')) throw new PatternError();
    return node;
  }

  #escaped(): Test {
    const letter = this.#take();
    const set = SETS[letter];
    if (set !== undefined) return set;
    if (/^[A-Za-z0-9]$/.test(letter)) throw new PatternError();
    return is(letter);
  }

  #class(): Test {
    const isOpposite = this.#skip('^');
    const tests: Test[] = [];
    while (!this.#skip(']')) tests.push(this.#member());
    if (tests.length === 0) throw new PatternError();
    return (letter) => tests.some((test) => test(letter)) !== isOpposite;
  }

  #member(): Test {
    const low = this.#take();
    if (low === '\\') return this.#escaped();
    if (this.#next !== '-' || this.#letters[this.#at + 1] === ']') return is(low);
    this.#at += 1;
    const high = this.#take();
    if (high === '\\' || codeOf(high) < codeOf(low)) throw new PatternError();
    const isWithin = (letter: string) => codeOf(letter) >= codeOf(low) && codeOf(letter) <= codeOf(high);
    return (letter) => isWithin(letter) || isWithin(letter.toLowerCase()) || isWithin(letter.toUpperCase());
  }
}

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;
const is =
  (letter: string): Test =>
  (each) =>
    each.toLowerCase() === letter.toLowerCase();
const ofKind =
  (kind: RegExp, wanted: boolean): Test =>
  (each) =>
    kind.test(each) === wanted;
const SETS: Readonly<Record<string, Test>> = {
  d: ofKind(/^\d$/, true),
  D: ofKind(/^\d$/, false),
  w: ofKind(/^\w$/, true),
  W: ofKind(/^\w$/, false),
  s: ofKind(/^\s$/, true),
  S: ofKind(/^\s$/, false),
};

/** Compiles from the last step to the first, so that each step knows its successor. */
function compile(node: Node): readonly Step[] {
  const steps: Step[] = [{ kind: 'done' }];
  const add = (step: Step): number => {
    if (steps.length >= MAX_STEPS) throw new PatternError();
    return steps.push(step) - 1;
  };
  const write = (each: Node, next: number): number => {
    if (each.of === 'letter') return add({ kind: 'take', test: each.test, next });
    if (each.of === 'edge') return add({ kind: 'edge', edge: each.edge, next });
    if (each.of === 'repeat') return repeat(each.part, each.low, each.high, next);
    if (each.of === 'chain') return each.parts.reduceRight((after, part) => write(part, after), next);
    return each.parts
      .map((part) => write(part, next))
      .reduceRight((other, first) => add({ kind: 'fork', next: first, other }));
  };
  const repeat = (part: Node, low: number, high: number, next: number): number => {
    let after = next;
    if (high === Number.POSITIVE_INFINITY) {
      const loop = add({ kind: 'fork', next, other: next });
      steps[loop] = { kind: 'fork', next: write(part, loop), other: next };
      after = loop;
    }
    const optional = high === Number.POSITIVE_INFINITY ? 0 : high - low;
    for (let count = 0; count < optional; count += 1) {
      after = add({ kind: 'fork', next: write(part, after), other: next });
    }
    for (let count = 0; count < low; count += 1) after = write(part, after);
    return after;
  };
  const first = write(node, 0);
  steps.push({ kind: 'fork', next: first, other: first });
  return steps;
}

/** Runs all alternatives in parallel: keeps the set of reached steps after each letter. */
function run(program: readonly Step[], text: string): boolean {
  const letters = [...text];
  const first = program.length - 1;
  let reached: readonly number[] = [];
  for (let place = 0; place <= letters.length; place += 1) {
    const here = closure(program, [...reached, first], place === 0, place === letters.length);
    if (here.has(0)) return true;
    const letter = letters[place];
    if (letter === undefined) return false;
    reached = [...here].flatMap((index) => {
      const step = program[index];
      return step?.kind === 'take' && step.test(letter) ? [step.next] : [];
    });
  }
  return false;
}

function closure(program: readonly Step[], from: readonly number[], atStart: boolean, atEnd: boolean): Set<number> {
  const seen = new Set<number>();
  const open = [...from];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (seen.has(index)) continue;
    seen.add(index);
    const step = program[index];
    if (step?.kind === 'fork') open.push(step.next, step.other);
    if (step?.kind === 'edge' && (step.edge === 'start' ? atStart : atEnd)) open.push(step.next);
  }
  return seen;
}
