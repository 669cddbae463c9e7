import type { ShippingTest, TriedRule } from '../../../../shared/admin/rules/shippingRuleContract';
import { formatBrl } from '../../../../shared/kernel/money';
import { storeDayOf } from '../../../../shared/kernel/storeDay';
import { formatZipCode } from '../../../../shared/kernel/zipCode';
import { deliveryWords } from '../../../../shared/shipping/deliveryWords';
import { selectEnteredAt } from '../../../core/appSelectors';
import { useAppSelector } from '../../../core/hooks';
import { Badge } from '../../../kit/Badge/Badge';
import { cartTexts } from '../../../texts/cartTexts';
import { rulesTexts } from '../../../texts/rulesTexts';
import { Row } from '../../kit/Row';
import { RowList } from '../../kit/RowList';
import styles from '../Rules.module.scss';

const CARRIER_TONES = { answered: 'good', estimated: 'warn', nothing: 'neutral' } as const;
const kilos = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** The options the shop quoted for a test cart, in its own words, and beside each rule whether it holds and why. */
export function ShippingTestResult({ test }: { test: ShippingTest }) {
  const { zipCode, city, productsValue, parcels, weightG, carriers, listOption, listRule } = test;
  const today = storeDayOf(useAppSelector(selectEnteredAt) || 0);
  return (
    <>
      <p className={styles.fact}>
        {rulesTexts.testedPlace(formatZipCode(zipCode), city && `${city.name} (${city.stateId})`)}
        {'. '}
        {rulesTexts.testedGoods(formatBrl(productsValue), parcels, kilos.format(weightG / 1000))}
      </p>
      <p className={styles.marks}>
        <Badge tone={CARRIER_TONES[carriers]}>{rulesTexts.carrierMarks[carriers]}</Badge>
        <span className={styles.fact}>{rulesTexts.carriers[carriers]}</span>
      </p>
      <h3 className={styles.subtitle}>{rulesTexts.offered}</h3>
      {listOption.length === 0 && <p className={styles.amber}>{rulesTexts.offersNothing}</p>}
      <RowList label={rulesTexts.offered}>
        {listOption.map((option) => (
          <Row
            key={option.id}
            name={option.name}
            fact={`${option.companyName}, ${deliveryWords(option, today)}`}
            warning={
              !option.isSelectable && cartTexts.minimum(formatBrl(option.storeCustomShipping?.limitCartPriceMin ?? 0))
            }
            amount={option.price === 0 ? rulesTexts.free : formatBrl(option.price)}
          />
        ))}
      </RowList>
      {listRule.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{rulesTexts.whyRules}</h3>
          <RowList label={rulesTexts.whyRules}>
            {listRule.map((rule) => (
              <RuleVerdict key={rule.id} rule={rule} />
            ))}
          </RowList>
        </>
      )}
    </>
  );
}

function RuleVerdict({ rule }: { rule: TriedRule }) {
  const { name, isActive, servedBy, missing, limitCartPriceMin } = rule;
  const isOffered = isActive && servedBy !== null;
  const isWaiting = isOffered && missing > 0;
  const why = [
    ...(isActive ? [] : [rulesTexts.isOff]),
    servedBy === null ? rulesTexts.notServed : rulesTexts.servedBy[servedBy],
    ...(missing > 0 ? [rulesTexts.belowMinimum(formatBrl(limitCartPriceMin), formatBrl(missing))] : []),
  ].join(' ');
  return (
    <Row name={name} fact={why}>
      <Badge tone={isWaiting ? 'warn' : isOffered ? 'good' : 'neutral'}>
        {isWaiting ? rulesTexts.waits : isOffered ? rulesTexts.applies : rulesTexts.appliesNot}
      </Badge>
    </Row>
  );
}
