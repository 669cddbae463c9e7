import { useLocation, useNavigate } from 'react-router-dom';

import { MESSAGE_FILTERS } from '../../../shared/admin/message/messageLimits';
import { useAppSelector } from '../../core/hooks';
import { classNames } from '../../kit/classNames';
import { Segmented } from '../../kit/Segmented/Segmented';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { messageTexts } from '../../texts/messageTexts';
import { findPage } from '../core/adminPage';
import { messagesPages } from './messagesPages';
import { selectMessages } from './messagesSlice';
import { MessageList } from './MessageList';
import { MessagePanel } from './MessagePanel';
import styles from './Messages.module.scss';
import { filterOf, searchOf } from './messagesQuery';

/** The pages /admin/message and /admin/message/:messageId: the inbox, and the message that is open beside it. */
export function MessagesScreen() {
  const { waiting } = useAppSelector(selectMessages);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const openId = findPage(messagesPages, pathname)?.params['messageId'] ?? null;
  return (
    <div className={classNames(styles.screen, openId !== null && styles.hasOpen)}>
      <div className={styles.top}>
        <SubHeader
          title={messageTexts.title}
          actions={
            <Segmented
              label={messageTexts.show}
              options={MESSAGE_FILTERS.map((value) => ({ value, text: messageTexts.filters[value](waiting) }))}
              value={filterOf(new URLSearchParams(search))}
              onChange={(filter) => void navigate(`/admin/message${searchOf(filter)}`)}
            />
          }
        />
      </div>
      {openId !== null && <h1 className={styles.thinTitle}>{messageTexts.title}</h1>}
      <div className={styles.columns}>
        <MessageList openId={openId} />
        <MessagePanel openId={openId} />
      </div>
    </div>
  );
}
