import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';

import { ruleLimits } from '../../../../shared/admin/rules/ruleLimits';
import { isStateId, STATE_IDS } from '../../../../shared/location/states';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Autocomplete } from '../../../kit/Autocomplete/Autocomplete';
import { Button } from '../../../kit/Button/Button';
import { Checkbox } from '../../../kit/Checkbox/Checkbox';
import { FormRadioGroup } from '../../../kit/FormField/FormRadioGroup';
import { IconButton } from '../../../kit/IconButton/IconButton';
import { MaskedField } from '../../../kit/MaskedField/MaskedField';
import { zipCodeMask } from '../../../kit/masks/masks';
import { Select } from '../../../kit/Select/Select';
import { useFieldId } from '../../../kit/Form/formName';
import { rulesTexts } from '../../../texts/rulesTexts';
import { Refusal } from '../../kit/Refusal';
import { selectShippingRules, citiesRequested } from './shippingRuleSlice';
import styles from '../Rules.module.scss';
import type { RuleValues } from './ruleForm';

const WHERE = [
  { value: 'everywhere', description: rulesTexts.everywhere },
  { value: 'listed', description: rulesTexts.listedPlaces, secondaryLabel: rulesTexts.listedPlacesHelper },
];

/** The area of a rule: everywhere, or the zip codes, cities and states it lists. Inside the rule's form. */
export function AreaFields() {
  const { values, errors, submitCount } = useFormikContext<RuleValues>();
  const id = useFieldId('zipRanges');
  const error = submitCount > 0 && typeof errors.zipRanges === 'string' ? errors.zipRanges : null;
  return (
    <div className={styles.stack}>
      <FormRadioGroup name="where" legend={rulesTexts.where} options={WHERE} />
      {values.where === 'listed' && (
        <div className={styles.form} id={id} tabIndex={-1}>
          {error && <Refusal isSilent>{error}</Refusal>}
          <ZipRanges />
          <Cities />
          <States />
        </div>
      )}
    </div>
  );
}

function ZipRanges() {
  const { values, setFieldValue } = useFormikContext<RuleValues>();
  const { zipRanges } = values;
  const write = (next: RuleValues['zipRanges']) => void setFieldValue('zipRanges', next);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{rulesTexts.zipRanges}</legend>
      {zipRanges.map((range, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a range has no other name than its place
        <div key={index} className={styles.pair}>
          {(['from', 'to'] as const).map((end) => (
            <MaskedField
              key={end}
              label={end === 'from' ? rulesTexts.zipFrom(index + 1) : rulesTexts.zipTo(index + 1)}
              mask={zipCodeMask}
              size="s"
              autoComplete="off"
              value={range[end]}
              onChange={(text) => write(zipRanges.with(index, { ...range, [end]: text }))}
            />
          ))}
          <IconButton
            icon="trash"
            label={rulesTexts.removeZipRange(index + 1)}
            onClick={() => write(zipRanges.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div className={styles.foot}>
        <Button
          size="s"
          tone="outlined"
          icon="plus"
          isDisabled={zipRanges.length >= ruleLimits.zipRanges}
          onClick={() => write([...zipRanges, { from: '', to: '' }])}
        >
          {rulesTexts.addZipRange}
        </Button>
      </div>
    </fieldset>
  );
}

function Cities() {
  const { values, setFieldValue } = useFormikContext<RuleValues>();
  const known = useAppSelector(selectShippingRules).cities;
  const dispatch = useAppDispatch();
  const [stateId, setStateId] = useState('');
  const cities = useMemo(() => (isStateId(stateId) ? (known[stateId] ?? []) : []), [known, stateId]);
  const options = useMemo(() => cities.map(({ id, name }) => ({ value: id, description: name })), [cities]);
  const write = (next: RuleValues['cities']) => void setFieldValue('cities', next);
  const add = (id: string) => {
    const city = cities.find((one) => one.id === id);
    if (city && !values.cities.some((one) => one.id === id)) write([...values.cities, city]);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{rulesTexts.cities}</legend>
      <Select
        label={rulesTexts.stateOfCities}
        size="s"
        isRequired={false}
        options={STATE_IDS.map((id) => ({ value: id, description: id }))}
        value={stateId}
        onChange={(next) => {
          setStateId(next);
          if (isStateId(next)) dispatch(citiesRequested({ stateId: next }));
        }}
      />
      {/* Begun again with each city that was taken, so that the next can be written. */}
      <Autocomplete
        key={`${stateId} ${values.cities.length}`}
        label={rulesTexts.city}
        helper={rulesTexts.cityHelper}
        size="s"
        isRequired={false}
        isDisabled={stateId === '' || values.cities.length >= ruleLimits.cities}
        isLimited
        options={options}
        value=""
        onChange={add}
      />
      {values.cities.length > 0 && (
        <ul className={styles.chips} aria-label={rulesTexts.cities}>
          {values.cities.map(({ id, name, stateId: of }) => (
            <li key={id} className={styles.chip}>
              {name} ({of})
              <IconButton
                icon="close"
                label={rulesTexts.removeCity(name)}
                onClick={() => write(values.cities.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function States() {
  const { values, setFieldValue } = useFormikContext<RuleValues>();
  const { stateIds } = values;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{rulesTexts.states}</legend>
      <div className={styles.states}>
        {STATE_IDS.map((id) => (
          <Checkbox
            key={id}
            isChecked={stateIds.includes(id)}
            onChange={(isChecked) =>
              void setFieldValue('stateIds', isChecked ? [...stateIds, id] : stateIds.filter((one) => one !== id))
            }
          >
            {id}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
