import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

import '../styles/global.scss';
import { Gallery } from './Gallery';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route path="/gallery" element={<Gallery />} />
        <Route path="/gallery/:piece" element={<Gallery />} />
      </Routes>
    </BrowserRouter>,
  );
