"""Each game in numbers, the same file names in each.

* `actions.py`: the action space
* `blocks.py`: what an observation holds
* `views.py`: the observation made from a view, slow and plain; it cannot know more than the seat does
* `states.py`: the same observation made quickly from the state; tests check that the two agree
"""
