import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

import { watchPops } from '../kit/LeaveGuard/popHold';
import '../styles/global.scss';
import { Gallery } from './Gallery';
import { MachinesPage } from './machines/MachinesPage';

watchPops();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route path="/gallery" element={<Gallery />} />
        <Route path="/gallery/machines" element={<MachinesPage />} />
        <Route path="/gallery/:piece" element={<Gallery />} />
      </Routes>
    </BrowserRouter>,
  );
