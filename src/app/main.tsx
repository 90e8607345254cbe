import { createRoot } from 'react-dom/client';

const element = document.querySelector('#root');
if (element) createRoot(element).render(null);
