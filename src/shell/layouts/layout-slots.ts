import './menu-rail.css';
import './sidebar-drawer.css';

export { MenuRail } from './menu-rail.tsx';
export { MixSidebar } from './mix/mix-sidebar.tsx';
export { SidebarDrawer } from './sidebar-drawer.tsx';
export { SidebarResizer } from './sidebar-resizer.tsx';
export { TopMenu } from './top-menu/top-menu.tsx';
