export { MixSidebar } from './mix-sidebar.tsx';
export { SidebarHandle } from './sidebar-handle.tsx';
export { TopMenu } from './top-menu.tsx';
