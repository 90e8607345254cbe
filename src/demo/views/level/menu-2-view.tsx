import { LevelPage } from './level-page.tsx';

/** The demo page on level 1 of the menu. */
export default function Menu2View() {
  return <LevelPage level={1} />;
}
