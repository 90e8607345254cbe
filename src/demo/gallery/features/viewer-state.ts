/** Rotation, zoom and position of one picture. */
export interface PictureView {
  readonly zoom: number;
  /** Degrees, clockwise. */
  readonly turn: number;
  readonly x: number;
  readonly y: number;
}

/** Current picture, and the view of each one. */
export interface ViewerState {
  readonly index: number;
  readonly views: readonly PictureView[];
}

/** Actions of the viewer. */
export type ViewerAction =
  | { readonly type: 'shown'; readonly index: number }
  | { readonly type: 'stepped'; readonly by: 1 | -1 }
  | { readonly type: 'zoomed'; readonly by: 1 | -1 }
  | { readonly type: 'turned'; readonly by: 1 | -1 }
  | { readonly type: 'moved'; readonly x: number; readonly y: number }
  | { readonly type: 'reset' };

export const PLAIN_VIEW: PictureView = { zoom: 1, turn: 0, x: 0, y: 0 };
export const ZOOM = { least: 0.25, most: 4, step: 0.25 } as const;

/** Initial state of a viewer for `count` pictures. */
export const firstState = (count: number): ViewerState => ({
  index: 0,
  views: Array.from({ length: count }, () => PLAIN_VIEW),
});

/** Next state after an action; stepping beyond the last picture returns to the first. */
export function viewerReducer(state: ViewerState, action: ViewerAction): ViewerState {
  const { index, views } = state;
  const change = (part: Partial<PictureView>): ViewerState => ({
    index,
    views: views.map((view, at) => (at === index ? { ...view, ...part } : view)),
  });
  const { zoom, turn, x, y } = views[index] ?? PLAIN_VIEW;
  switch (action.type) {
    case 'shown':
      return { ...state, index: action.index };
    case 'stepped':
      return { ...state, index: (index + action.by + views.length) % views.length };
    case 'zoomed':
      return change({ zoom: Math.min(ZOOM.most, Math.max(ZOOM.least, zoom + action.by * ZOOM.step)) });
    case 'turned':
      return change({ turn: turn + action.by * 90 });
    case 'moved':
      return change({ x: x + action.x, y: y + action.y });
    case 'reset':
      return change(PLAIN_VIEW);
  }
}
