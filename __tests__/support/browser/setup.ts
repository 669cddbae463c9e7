import '@testing-library/jest-dom';

import '../failOnConsoleError';
import './dialog';
import './observers';
