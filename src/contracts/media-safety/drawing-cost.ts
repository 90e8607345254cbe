/** An element of a drawing, with the parts of it that decide how long a browser draws. */
export interface DrawnElement {
  readonly name: string;
  /** Position of its parent among the elements; -1 for the drawing itself. */
  readonly parent: number;
  readonly attributes: ReadonlyMap<string, string>;
}

/** A copy that `use` makes costs a browser as much as this many elements; a filter, this many. */
const COPY = 80;
const FILTER = 1000;
/** Characters of a path or of points that hold a vertex, at least. */
const VERTEX_LENGTH = 4;
/** References that may lead to each other, one after the other. */
const MAX_HOPS = 50;

const EFFECTS = ['clip-path', 'mask', 'filter'];
const PAINTS = ['fill', 'stroke'];
const MARKERS = ['marker-start', 'marker-mid', 'marker-end'];
const SHAPES = new Set('path rect circle ellipse line polyline polygon text tspan'.split(' '));

/** The elements of a drawing with their references resolved, and the costs that are known. */
interface Graph {
  readonly elements: readonly DrawnElement[];
  readonly children: readonly (readonly number[])[];
  readonly byId: ReadonlyMap<string, number>;
  readonly known: Map<number, number>;
  /** What each shape costs in addition, per shape and per vertex: patterns and markers are inherited. */
  readonly perShape: number;
  readonly perVertex: number;
}

const idIn = (value: string | undefined): string | undefined => /#([\w-]+)/.exec(value ?? '')?.[1];

function targets({ byId, elements }: Graph, names: readonly string[], { attributes }: DrawnElement, only?: string) {
  return names.flatMap((name) => {
    const at = byId.get(idIn(attributes.get(name)) ?? '');
    return at === undefined || (only !== undefined && elements[at]?.name !== only) ? [] : [at];
  });
}

const verticesOf = ({ attributes }: DrawnElement): number =>
  ((attributes.get('d') ?? '').length + (attributes.get('points') ?? '').length) / VERTEX_LENGTH;

/** The cost of one element with everything below it and everything that it refers to; infinite for a circle of references. */
function costOf(graph: Graph, at: number, hops: number): number {
  const element = graph.elements[at];
  const known = graph.known.get(at);
  if (known !== undefined || element === undefined) return known ?? 0;
  if (hops > MAX_HOPS) return Number.POSITIVE_INFINITY;
  // Until it is known it refers to itself.
  graph.known.set(at, Number.POSITIVE_INFINITY);
  let cost = 1 + (element.name === 'use' ? COPY : 0) + (element.attributes.has('filter') ? FILTER : 0);
  if (SHAPES.has(element.name)) cost += graph.perShape + graph.perVertex * verticesOf(element);
  for (const child of graph.children[at] ?? []) cost += costOf(graph, child, hops);
  for (const target of targets(graph, ['href', ...EFFECTS], element)) cost += costOf(graph, target, hops + 1);
  graph.known.set(at, cost);
  return cost;
}

/** True when a marker, something in it or something around it has markers of its own: they multiply with every vertex. */
function hasNestedMarkers({ elements }: Graph): boolean {
  const marked = (at: number): boolean => MARKERS.some((name) => elements[at]?.attributes.has(name) === true);
  const isIn = (at: number, test: (at: number) => boolean): boolean =>
    at >= 0 && (test(at) || isIn(elements[at]?.parent ?? -1, test));
  return elements.some(
    (element, at) =>
      (element.name === 'marker' && isIn(at, marked)) ||
      (marked(at) && isIn(at, (above) => elements[above]?.name === 'marker')),
  );
}

/** The most that a target of these attributes costs. */
function mostOf(graph: Graph, names: readonly string[], only: string): number {
  const found = new Set(graph.elements.flatMap((element) => targets(graph, names, element, only)));
  return Math.max(0, ...[...found].map((at) => costOf(graph, at, 0)));
}

/**
 * How much a browser draws for a drawing, in elements: every copy by `use`, every mask, pattern and marker counts as often as
 * it is drawn. A small file can ask for millions by references to references. Infinite when they form a circle, and for
 * markers in markers.
 */
export function drawingCost(elements: readonly DrawnElement[]): number {
  const children: number[][] = elements.map(() => []);
  const byId = new Map<string, number>();
  elements.forEach(({ parent, attributes }, at) => {
    children[parent]?.push(at);
    const id = attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, at);
  });
  const graph = { elements, children, byId, known: new Map(), perShape: 0, perVertex: 0 };
  if (hasNestedMarkers(graph)) return Number.POSITIVE_INFINITY;
  const perShape = mostOf(graph, PAINTS, 'pattern');
  const perVertex = mostOf(graph, MARKERS, 'marker');
  return costOf({ ...graph, known: new Map(), perShape, perVertex }, 0, 0);
}
