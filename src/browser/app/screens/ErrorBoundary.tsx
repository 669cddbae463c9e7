import { Component, type ReactNode } from 'react';

import { appTexts } from '../../texts/appTexts';
import { Notice } from '../../catalog/Notice/Notice';
import { Button } from '../../kit/Button/Button';
import styles from './NoticePage.module.scss';

type Props = {
  children: ReactNode;
  onCrash: (error: unknown) => void;
};

/** Catches a bug while drawing: the general text instead of a white page, and a fresh start. */
export class ErrorBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <div className={styles.page} role="alert">
        <Notice level={1} title={appTexts.failedTitle} text={appTexts.failedText}>
          <Button onClick={() => window.location.reload()}>{appTexts.reload}</Button>
        </Notice>
      </div>
    );
  }
}
