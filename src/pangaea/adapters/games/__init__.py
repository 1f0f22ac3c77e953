"""Each game in numbers, the same file names in each.

* `actions.py`: the action space
* `blocks.py`: what an observation holds
* `views.py`: the observation made of a view, slow and plain; it cannot know more than the seat does
* `states.py`: the same observation made of the state, fast; tests hold it to the other one
"""
