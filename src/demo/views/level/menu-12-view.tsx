import { LevelPage } from './level-page.tsx';

/** The demo page on level 2 of the menu. */
export default function Menu12View() {
  return <LevelPage level={2} />;
}
