import type { NodeKind } from '@machines/diagrams/walker.ts';

/** A point in chart units: one is a CSS pixel at full size. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An axis-parallel rectangle, by its upper left corner. */
export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

/** Text line of one transition. */
export interface ChartLine {
  /** As returned by `transitionId`. */
  readonly id: string;
  readonly text: string;
  readonly guard: string | null;
}

/** State with its position in the drawing. */
export interface ChartBox extends Rect {
  readonly id: string;
  readonly title: string;
  readonly kind: NodeKind;
  readonly isComposite: boolean;
  /** Nesting depth; 0 at the top. */
  readonly depth: number;
  /** Area of the name and the text lines; the whole box for a state without children. */
  readonly header: Rect;
  /** Text lines below its name. */
  readonly texts: readonly ChartText[];
}

/** A line of small text inside a state, by its start: an internal transition, or an invoked actor. */
export interface ChartText extends Point {
  readonly id: string;
  readonly kind: 'stays' | 'runs';
  readonly text: string;
  readonly guard: string | null;
}

/** Segment of an arrow. An arrow into a nested state has one segment for each border it crosses. */
export interface ChartWire {
  readonly id: string;
  readonly path: string;
  /** Corner points of the path, for checks. */
  readonly points: readonly Point[];
  /** The arrows drawn along it, as named by `ChartLabel`. */
  readonly arrows: readonly string[];
  readonly hasHead: boolean;
}

/** Label of an arrow, next to it or on it. */
export interface ChartLabel extends Rect {
  readonly arrow: string;
  readonly lines: readonly ChartLine[];
}

/**
 * A small mark: the initial state of a composite state, or the start of transitions that apply in any of its states.
 */
export interface ChartMark extends Point {
  readonly id: string;
  readonly kind: 'initial' | 'any';
}

/** Drawing of a machine: all boxes in one plane, outer boxes first. */
export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly ChartBox[];
  readonly wires: readonly ChartWire[];
  readonly labels: readonly ChartLabel[];
  readonly marks: readonly ChartMark[];
}

export interface TakenTransition {
  /** As returned by `transitionId`. */
  readonly id: string;
  /** A different number each time, so that a repeated transition is highlighted again. */
  readonly turn: number;
}

/** Id of a transition: its source state and its index there. */
export const transitionId = (state: string, place: number): string => `${state}#${place}`;
